import type { Plugin } from 'vite';

/**
 * What zod says in English about a value that does not fit. Forms have sentences of their own for every rule (`lib/forms/field-problem.ts`), and a
 * reply that does not fit its contract is told as such: nobody reads these. A kilobyte of the shell, compressed.
 */
export function withoutEnglishProblems(): Plugin {
  return {
    name: 'without-english-problems',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler(code) {
        // Fails the build when a new release of zod spells it otherwise, instead of shipping the sentences again.
        if (!code.includes('localeError')) this.error('zod no longer has its English sentences here');
        return { code: 'export default function () { return { localeError: () => undefined }; }', map: null };
      },
    },
  };
}
