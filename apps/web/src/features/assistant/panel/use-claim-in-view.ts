import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenName } from '../../../lib/screen-name.ts';

export interface ClaimInView {
  /** The claim on screen, whether or not it is part of the question. */
  readonly known: { readonly slug: string; readonly name: string } | null;
  /** The claim the question is about. */
  readonly slug: string | null;
  readonly include: (isIncluded: boolean) => void;
}

/** Screens of one claim, with the name of its URL parameter. */
const PARAMETER: Readonly<Record<string, string>> = {
  '/siniestros/$slug': 'slug',
  '/siniestros/edicion/$id': 'id',
  '/siniestros/vista_impresion/$sinister': 'sinister',
};

/** The claim on screen. Once removed from the question it stays out until another claim is opened. */
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
