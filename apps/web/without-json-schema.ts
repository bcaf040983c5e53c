import type { Plugin } from 'vite';

/** Where zod's schemas refer to the code that generates JSON Schema, and the replacement without it. */
const HOOKS: readonly (readonly [RegExp, string])[] = [
  [/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g, ''],
  [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/** The browser validates data; only the server writes OpenAPI. Saves about five kilobytes of the shell, compressed. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        return HOOKS.reduce((shorter, [hook, instead]) => {
          const result = shorter.replaceAll(hook, instead);
          // Fails the build when a new release of zod changed the code, instead of shipping it again.
          if (result === shorter) this.error(`zod no longer has ${hook.source}`);
          return result;
        }, code);
      },
    },
  };
}
