import type { Plugin } from 'vite';

/**
 * Removes zod's English messages. Forms have their own text for every rule (`lib/forms/field-problem.ts`), and a reply
 * that does not match its contract is reported as such. Saves a kilobyte of the shell, compressed.
 */
export function withoutEnglishProblems(): Plugin {
  return {
    name: 'without-english-problems',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler(code) {
        // Fails the build when a new release of zod changed the code, instead of shipping the messages again.
        if (!code.includes('localeError')) this.error('zod no longer has its English sentences here');
        return { code: 'export default function () { return { localeError: () => undefined }; }', map: null };
      },
    },
  };
}
