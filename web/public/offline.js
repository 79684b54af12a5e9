// The page that is shown when nothing else can be had: in the language that was chosen here, and gone when the network is back.
let language = navigator.language;
try {
  language = JSON.parse(localStorage.getItem('pigskin.language')) ?? language;
} catch {
  // A browser that keeps nothing has its own language.
}
document.documentElement.lang = language.startsWith('es') ? 'es' : 'en';
addEventListener('online', () => location.reload());
