import type { DynamicReportRow } from '@aura/contracts/reports/dynamic-reports';
import { useTexts } from '../../../../lib/texts.ts';
import { galleryTexts } from './gallery.texts.ts';

/** The report's owner; reports without one come with the application. */
export function OwnerName({ report: { owner, isOwn } }: { readonly report: DynamicReportRow }) {
  const texts = useTexts(galleryTexts);
  return <span className={owner === null ? 'faint' : 'text'}>{isOwn ? texts.you : (owner ?? texts.readyMade)}</span>;
}
