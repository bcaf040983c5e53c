import { addDynamicReport, markDynamicReport, removeDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { addReportSchedule } from '@aura/contracts/reports/schedules';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { publishError } from '../../../../lib/published-errors.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { LateScheduleDialog } from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { type OpenRowMenu, RowMenu } from '../../../../ui/table/RowMenu.tsx';
import type { RowAction } from '../../../../ui/table/table-column.ts';
import { useAddReport, useMarkReport, useRemoveReport } from '../dynamic-reports.api.ts';
import type { ReportHeaderProps } from './report-header-props.ts';
import { dynamicReportTexts } from './report.texts.ts';

const VersionsPanel = lazyPart(() => import('../versions/VersionsPanel.tsx'), 'VersionsPanel');

export function ReportMenu({ stored, values, isBuilding, mayEdit, ways, onRestore, tell }: ReportHeaderProps) {
  const texts = useTexts(dynamicReportTexts);
  const confirm = useConfirm();
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [open, setOpen] = useState<'versions' | 'schedule' | null>(null);
  const [add, remove, mark] = [useAddReport(), useRemoveReport(), useMarkReport()];
  const may = {
    add: useMay(addDynamicReport),
    mark: useMay(markDynamicReport),
    remove: useMay(removeDynamicReport),
    schedule: useMay(addReportSchedule),
  };
  if (stored === null) return null;
  const { id, isOnMyDay, isFavourite, isOwn, name } = stored;
  const copy = () => {
    const wanted = isBuilding ? values : stored;
    const { description, reportArea, definition } = wanted;
    const copyName = texts.copyOf(wanted.name.trim()).slice(0, 120);
    add.mutate(
      { body: { name: copyName, description, reportArea, definition, sharedWith: [] } },
      {
        onSuccess: ({ slug }) => {
          tell(texts.copied);
          ways.onReport(slug);
        },
        onError: publishError,
      },
    );
  };
  const toggleDay = () =>
    mark.mutate(
      { params: { id }, body: { isFavourite, isOnMyDay: !isOnMyDay } },
      { onSuccess: () => tell(isOnMyDay ? texts.offMyDay : texts.onMyDay) },
    );
  const ask = async () => {
    if (!(await confirm({ title: texts.removeTitle(name), text: texts.removeText, act: texts.remove }))) return;
    remove.mutate({ params: { id } }, { onSuccess: ways.onGallery });
  };
  const actions: readonly (RowAction & { readonly isOffered: boolean })[] = [
    { id: 'copy', label: texts.copy, onSelect: copy, isOffered: may.add },
    { id: 'schedule', label: texts.schedule, onSelect: () => setOpen('schedule'), isOffered: may.schedule },
    { id: 'day', label: isOnMyDay ? texts.fromMyDay : texts.toMyDay, onSelect: toggleDay, isOffered: may.mark },
    { id: 'versions', label: texts.versions, onSelect: () => setOpen('versions'), isOffered: true },
    { id: 'remove', label: texts.remove, onSelect: () => void ask(), danger: true, isOffered: isOwn && may.remove },
  ];
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.more}
        aria-haspopup="menu"
        onClick={({ currentTarget: anchor }) =>
          setMenu({ anchor, actions: actions.filter(({ isOffered }) => isOffered) })
        }
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <RowMenu menu={menu} onClose={() => setMenu(null)} />
      <Suspense>
        {open === 'versions' && (
          <VersionsPanel
            report={stored}
            mayRestore={mayEdit}
            onRestore={(version) => {
              setOpen(null);
              onRestore(version);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'schedule' && (
          <LateScheduleDialog title={name} target={{ report: id, parameters: {} }} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
