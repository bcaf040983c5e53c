import { strykerPlugins as original, strykerValidationSchema } from '@stryker-mutator/vitest-runner';

/** With the names of its injected arguments, like the factories of this plugin. */
type Factory = Extract<(typeof original)[number]['factory'], { inject: unknown }>;

/**
 * Stryker's runner for Vitest, requesting whole test files. Upstream requests single tests by name, with a blank
 * between a suite and its test; Vitest 5 writes « > » there, finds no test within a suite, and every such mutant would
 * survive.
 */
export const strykerPlugins = original.map((plugin) => ({
  ...plugin,
  factory: ofWholeFiles(plugin.factory as Factory),
}));
export { strykerValidationSchema };

function ofWholeFiles(factory: Factory): Factory {
  return Object.assign(
    (injector: Parameters<Factory>[0]) => {
      const runner = factory(injector);
      const mutantRun = runner.mutantRun.bind(runner);
      runner.mutantRun = async ({ testFilter, ...options }) =>
        mutantRun(testFilter === undefined ? options : { ...options, testFilter: wholeFiles(testFilter) });
      return runner;
    },
    { inject: factory.inject },
  );
}

/** An id is the file, a hash and the name: without the name, it means every test of the file. */
function wholeFiles(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.slice(0, id.indexOf('#') + 1)))];
}
