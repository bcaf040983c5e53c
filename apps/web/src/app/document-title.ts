import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
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

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
  }, [title]);
}
