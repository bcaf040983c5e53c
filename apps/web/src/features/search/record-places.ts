import { mayCall } from '@aura/access/areas';
import type { Actor } from '@aura/access/rule';
import { type Place, sitemap } from '../../sitemap.ts';
import { claimAddress } from '../claims/public.ts';

const OF_A_CLAIM =
  /^\/siniestros\/(?:(?:edicion|vista_impresion)\/)?([a-z0-9-]+)\/?(?:(?:cotizacion(?:\/\d+\/detalle)?|presupuesto|organizar)\/?)?$/;
type Word = 'openClaim' | 'editClaim' | 'printClaim' | 'quoteClaim' | 'budgetClaim' | 'organiseClaim';

const PLACES: readonly { readonly word: Word; readonly path: string; readonly to: (slug: string) => string }[] = [
  { word: 'openClaim', path: '/siniestros/$slug', to: claimAddress },
  { word: 'editClaim', path: '/siniestros/edicion/$id', to: (slug) => `/siniestros/edicion/${slug}` },
  {
    word: 'printClaim',
    path: '/siniestros/vista_impresion/$sinister',
    to: (slug) => `/siniestros/vista_impresion/${slug}`,
  },
  {
    word: 'quoteClaim',
    path: '/siniestros/$sinisterSlug/cotizacion',
    to: (slug) => `/siniestros/${slug}/cotizacion`,
  },
  {
    word: 'budgetClaim',
    path: '/siniestros/$sinisterSlug/presupuesto',
    to: (slug) => `/siniestros/${slug}/presupuesto`,
  },
  {
    word: 'organiseClaim',
    path: '/siniestros/$sinisterSlug/organizar',
    to: (slug) => `/siniestros/${slug}/organizar`,
  },
];

/** The screens of the current claim that exist and are open to the user. */
export function recordPlaces(
  pathname: string,
  actor: Actor,
): readonly { readonly address: string; readonly word: Word }[] {
  const slug = OF_A_CLAIM.exec(pathname)?.[1];
  if (slug === undefined || isScreen(pathname)) return [];
  return PLACES.flatMap(({ word, path, to }) => {
    const address = to(slug);
    return address !== pathname && isOpen(path, actor) ? [{ address, word }] : [];
  });
}

function isScreen(pathname: string): boolean {
  return sitemap.some(({ places }) => places.some(({ path }) => path === pathname));
}

function isOpen(path: string, actor: Actor): boolean {
  return sitemap.some((section) =>
    section.places.some((place: Place) => place.path === path && mayCall(actor, { area: section.area, ...place })),
  );
}
