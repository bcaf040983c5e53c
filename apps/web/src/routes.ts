import { layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import { sitemap } from './sitemap.ts';

const screens = sitemap.flatMap(({ places }) => places).map(({ path, file }) => route(path, `features/${file}`));

export const routes = rootRoute('app/root.tsx', [
  route('/', 'app/home.route.tsx'),
  route('/login', 'app/session/login.route.tsx'),
  route('/error/$code', 'app/errors/error.route.tsx'),
  route('$', 'app/errors/unknown-path.route.tsx'),
  layout('signed-in', 'app/signed-in.route.tsx', screens),
]);
