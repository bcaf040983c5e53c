/** What the build gives to files of routes as the router: its own, with our way of loading screens (see `lazy-screens.ts`). */
export * from '@tanstack/react-router';
export { lazyScreen as lazyRouteComponent } from './lazy-screen.tsx';
