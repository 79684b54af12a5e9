import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `noUncheckedIndexedAccess` asks for it where an index is known to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Sets and maps that live within one computation need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
      // Prettier writes `{' '}` where a space must stand.
      'svelte/no-useless-mustaches': 'off',
    },
  },
);
