import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useScreenName } from '../lib/screen-name.ts';
import { useTexts, useTranslate } from '../lib/texts.ts';
import { errorsTexts } from './errors/errors.texts.ts';
import { placeAt } from './places.ts';
import { titled } from './titled.ts';

/** The path of the screen on display, as the sitemap writes it. */
export function useScreenPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
}

/** The title of the screen on display, as the sitemap names it. */
export function useScreenTitle(): string {
  const translate = useTranslate();
  const { title } = useTexts(errorsTexts);
  const place = placeAt(useScreenPath());
  return place === null ? title : translate(place.title);
}

/** What the tab is called: the record on display, or the screen. */
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
