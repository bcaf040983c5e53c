/** The router for route files in the build: the original with our lazy loading of screens (see `lazy-screens.ts`). */
export * from '@tanstack/react-router';
export { lazyScreen as lazyRouteComponent } from './lazy-screen.tsx';
