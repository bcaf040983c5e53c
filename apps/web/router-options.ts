import type { Config } from '@tanstack/router-plugin';
import { routes } from './src/routes.ts';

/** How the route tree is generated; shared by the build, the tests and the type check. */
export const routerOptions = {
  target: 'react',
  routesDirectory: './src',
  generatedRouteTree: './src/routeTree.gen.ts',
  virtualRouteConfig: routes,
  autoCodeSplitting: true,
  // Only screens are split off: error components must be loaded before the network fails.
  codeSplittingOptions: { defaultBehavior: [['component']] },
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} satisfies Partial<Config>;
