"""x"""
def situation(g): return "x"
def question(g, opening): return "x"
def explain(question, value): return "x"
def sentence(told): return None
