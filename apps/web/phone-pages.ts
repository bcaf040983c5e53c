import { outsidePageAt, PHONE_PAGES } from '@aura/domain/outside-pages';
import type { Plugin } from 'vite';

/** Serves the pages behind links in development at the addresses they have in production. */
export function phonePages(): Plugin {
  return {
    name: 'phone-pages',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const page = outsidePageAt(request.url?.split('?')[0] ?? '')?.page;
        if (page === 'jobs' || page === 'party') request.url = `/${PHONE_PAGES[page]}.html`;
        next();
      });
    },
  };
}
