import { phonePageAt } from '@aura/domain/phone-pages';
import type { Plugin } from 'vite';

/** Serves the pages behind links in development at the addresses they have in production. */
export function phonePages(): Plugin {
  return {
    name: 'phone-pages',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const page = phonePageAt(request.url?.split('?')[0] ?? '');
        if (page !== null) request.url = `/${page}.html`;
        next();
      });
    },
  };
}
