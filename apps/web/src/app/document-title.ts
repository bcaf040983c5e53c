import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useScreenName } from '../lib/screen-name.ts';
import { useTexts, useTranslate } from '../lib/texts.ts';
import { errorsTexts } from './errors/errors.texts.ts';
import { placeAt } from './places.ts';
import { titled } from './titled.ts';

/** The path of the current screen as written in the sitemap. */
export function useScreenPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
}

export function useScreenTitle(): string {
  const translate = useTranslate();
  const { title } = useTexts(errorsTexts);
  const place = placeAt(useScreenPath());
  return place === null ? title : translate(place.title);
}

/** The title of the browser tab: the name of the current record, or else of the screen. */
export function useTabTitle(): string {
  const title = useScreenTitle();
  const name = useScreenName();
  if (name === null) return title;
  return name.to === undefined ? name.title : `${name.title} · ${title}`;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
  }, [title]);
}
