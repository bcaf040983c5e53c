import type { Plugin } from 'vite';

/** Where zod's schemas hold on to the code that turns them into JSON Schema, and what stands there without it. */
const HOOKS: readonly (readonly [RegExp, string])[] = [
  [/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g, ''],
  [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/** The browser checks data and describes none: only the server writes OpenAPI. Some five kilobytes of the shell, compressed. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        return HOOKS.reduce((shorter, [hook, instead]) => {
          const result = shorter.replaceAll(hook, instead);
          // Fails the build when a new release of zod spells it otherwise, instead of shipping the code again.
          if (result === shorter) this.error(`zod no longer has ${hook.source}`);
          return result;
        }, code);
      },
    },
  };
}
