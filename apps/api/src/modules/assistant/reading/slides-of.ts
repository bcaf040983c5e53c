import { relatedParts } from './related-parts.ts';
import { paragraphsOf } from './text-document-of.ts';

/** Each slide is a page, in the order of the presentation, including hidden ones. */
export function slidesOf(parts: ReadonlyMap<string, Buffer>): readonly string[] {
  const slides = relatedParts(parts, { folder: 'ppt', list: 'presentation.xml', element: 'sldId' });
  return slides.map(({ xml }) => paragraphsOf(xml).join('\n\n'));
}
