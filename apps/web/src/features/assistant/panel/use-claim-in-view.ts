import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenName } from '../../../lib/screen-name.ts';

export interface ClaimInView {
  /** The claim on screen, whether it is asked about or not. */
  readonly known: { readonly slug: string; readonly name: string } | null;
  /** The one to ask about. */
  readonly slug: string | null;
  readonly include: (isIncluded: boolean) => void;
}

/** Screens of one claim, with what their address calls it. */
const PARAMETER: Readonly<Record<string, string>> = {
  '/siniestros/$slug': 'slug',
  '/siniestros/edicion/$id': 'id',
  '/siniestros/vista_impresion/$sinister': 'sinister',
};

/** Which claim is on screen. Left out once, it stays out until another one is opened. */
export function useClaimInView(): ClaimInView {
  const slug = useMatches({ select: (matches) => claimOf(matches.at(-1)) });
  const name = useScreenName();
  const [leftOut, setLeftOut] = useState<string | null>(null);
  return {
    known: slug === null ? null : { slug, name: name?.crumb ?? slug },
    slug: slug === leftOut ? null : slug,
    include: (isIncluded) => setLeftOut(isIncluded ? null : slug),
  };
}

function claimOf(match: { readonly fullPath: string; readonly params: object } | undefined): string | null {
  if (match === undefined) return null;
  const isAbout = /^\/siniestros?\/\$sinisterSlug\//.test(match.fullPath);
  const value = (match.params as Record<string, unknown>)[isAbout ? 'sinisterSlug' : (PARAMETER[match.fullPath] ?? '')];
  return typeof value === 'string' ? value : null;
}
