import type { Config } from '@tanstack/router-plugin';
import { routes } from './src/routes.ts';

/** How the route tree is made from the sitemap; the build, the tests and the type check share it. */
export const routerOptions = {
  target: 'react',
  routesDirectory: './src',
  generatedRouteTree: './src/routeTree.gen.ts',
  virtualRouteConfig: routes,
  autoCodeSplitting: true,
  // What is shown when the network is down must be there before it goes.
  codeSplittingOptions: { defaultBehavior: [['component']] },
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} satisfies Partial<Config>;
