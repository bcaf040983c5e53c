import { Generator, getConfig } from '@tanstack/router-generator';
import { routerOptions } from './router-options.ts';

/** Writes the route tree without a build, so that a fresh checkout type-checks. */
const root = import.meta.dirname;
await new Generator({ config: getConfig({ ...routerOptions, disableLogging: true }, root), root }).run();
