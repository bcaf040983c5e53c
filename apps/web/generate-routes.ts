import { Generator, getConfig } from '@tanstack/router-generator';
import { routerOptions } from './router-options.ts';

/** Writes the route tree without a build, for the type check of a fresh checkout. */
const root = import.meta.dirname;
await new Generator({ config: getConfig({ ...routerOptions, disableLogging: true }, root), root }).run();
