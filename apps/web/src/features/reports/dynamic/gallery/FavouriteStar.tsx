import { type DynamicReportRow, markDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useMarkReport } from '../dynamic-reports.api.ts';
import { galleryTexts } from './gallery.texts.ts';

const STAR = 'M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.4l-3.9 2.2.9-4.3-3.2-3 4.3-.5z';

/** The favourite toggle. Every row has one: plain elements. */
export function FavouriteStar({ report }: { readonly report: DynamicReportRow }) {
  const texts = useTexts(galleryTexts);
  const mark = useMarkReport();
  const may = useMay(markDynamicReport);
  const { id, name, isFavourite, isOnMyDay } = report;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? texts.unfavourOf(name) : texts.favourOf(name)}
      disabled={!may || mark.isPending}
      style={{
        border: 0,
        background: 'none',
        cursor: may ? 'pointer' : 'default',
        padding: 4,
        borderRadius: 4,
        display: 'inline-flex',
      }}
      onClick={(event) => {
        // Keeps the row from opening.
        event.stopPropagation();
        mark.mutate({ params: { id }, body: { isFavourite: !isFavourite, isOnMyDay } });
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
        <path
          d={STAR}
          strokeWidth="1.25"
          strokeLinejoin="round"
          fill={isFavourite ? 'var(--aura-palette-warning-main)' : 'none'}
          stroke={isFavourite ? 'var(--aura-palette-warning-main)' : 'var(--aura-palette-text-secondary)'}
        />
      </svg>
    </button>
  );
}
