import {
  addDynamicReport,
  dynamicReportListing,
  type DynamicReportRow,
  editDynamicReport,
  markDynamicReport,
  removeDynamicReport,
  REPORT_AREA_WORDS,
} from '@aura/contracts/reports/dynamic-reports';
import { addReportSchedule } from '@aura/contracts/reports/schedules';
import { Suspense, useState } from 'react';
import { useMayCall, useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import {
  type ColumnLooks,
  LateScheduleDialog,
  ListScreen,
  useToast,
  useWordChoices,
} from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import type { RowAction } from '../../../../ui/table/table-column.ts';
import { copyReport, useInvalidateReports, useMarkReport, useRemoveReport } from '../dynamic-reports.api.ts';
import { dynamicReportTexts } from '../report/report.texts.ts';
import { galleryTexts } from './gallery.texts.ts';

interface GalleryScreenProps {
  readonly onNew: () => void;
  readonly onOpen: (slug: string, isEditing?: boolean) => void;
}

const LOOKS: ColumnLooks<DynamicReportRow> = {
  name: { width: 300 },
  owner: { width: 160, render: (row) => <OwnerName report={row} /> },
  sharedWith: { width: 200 },
  isFavourite: { width: 96, render: (row) => <FavouriteStar report={row} /> },
  description: { width: 300 },
};
const WORDS = { reportArea: REPORT_AREA_WORDS } as const;
const CARD = ['isFavourite', 'reportArea', 'owner', 'lastRunAt'] as const;

/** Reports: the user's own, shared ones, and those that come with the application. */
export function GalleryScreen({ onNew, onOpen }: GalleryScreenProps) {
  const texts = useTexts(galleryTexts);
  const words = useTexts(dynamicReportTexts);
  const may = useMayCall();
  const confirm = useConfirm();
  const choices = useWordChoices(WORDS);
  const [scheduled, setScheduled] = useState<DynamicReportRow | null>(null);
  const { onSuccess, after } = useToast();
  const invalidate = useInvalidateReports();
  const [remove, mark] = [useRemoveReport(), useMarkReport()];

  const ask = async ({ id, name }: DynamicReportRow) => {
    if (await confirm({ title: words.removeTitle(name), text: words.removeText, act: words.remove }))
      remove.mutate({ params: { id } }, onSuccess(words.removed));
  };
  const rowActions = (row: DynamicReportRow): readonly RowAction[] => {
    const { id, slug, isOwn, isFavourite, isOnMyDay } = row;
    const toggleDay = () =>
      mark.mutate(
        { params: { id }, body: { isFavourite, isOnMyDay: !isOnMyDay } },
        onSuccess(isOnMyDay ? words.offMyDay : words.onMyDay),
      );
    const duplicate = () => void after(copyReport(slug, words.copyOf).then(invalidate), texts.duplicated);
    return [
      { id: 'open', label: texts.open, onSelect: () => onOpen(slug) },
      ...(isOwn && may(editDynamicReport)
        ? [{ id: 'edit', label: texts.edit, onSelect: () => onOpen(slug, true) }]
        : []),
      ...(may(addDynamicReport) ? [{ id: 'duplicate', label: texts.duplicate, onSelect: duplicate }] : []),
      ...(may(addReportSchedule) ? [{ id: 'schedule', label: words.schedule, onSelect: () => setScheduled(row) }] : []),
      ...(may(markDynamicReport)
        ? [{ id: 'day', label: isOnMyDay ? words.fromMyDay : words.toMyDay, onSelect: toggleDay }]
        : []),
      ...(isOwn && may(removeDynamicReport)
        ? [{ id: 'remove', label: words.remove, danger: true, onSelect: () => void ask(row) }]
        : []),
    ];
  };
  return (
    <ListScreen
      listing={dynamicReportListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.empty, text: texts.emptyText }}
      primaryAction={may(addDynamicReport) ? { label: texts.newReport, onClick: onNew } : undefined}
      choices={choices}
      looks={LOOKS}
      leadColumn="name"
      cardColumns={CARD}
      onOpen={({ slug }) => onOpen(slug)}
      rowActions={rowActions}
    >
      {scheduled !== null && (
        <Suspense>
          <LateScheduleDialog
            title={scheduled.name}
            target={{ report: scheduled.id, parameters: {} }}
            onClose={() => setScheduled(null)}
          />
        </Suspense>
      )}
    </ListScreen>
  );
}

/** The report's owner; reports without one come with the application. */
function OwnerName({ report: { owner, isOwn } }: { readonly report: DynamicReportRow }) {
  const texts = useTexts(galleryTexts);
  return <span className={owner === null ? 'faint' : 'text'}>{isOwn ? texts.you : (owner ?? texts.readyMade)}</span>;
}

const STAR = 'M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.4l-3.9 2.2.9-4.3-3.2-3 4.3-.5z';

/** The favourite toggle. Every row has one: plain elements. */
function FavouriteStar({ report }: { readonly report: DynamicReportRow }) {
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
