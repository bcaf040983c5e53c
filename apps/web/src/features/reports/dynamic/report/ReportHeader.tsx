import {
  type DynamicReport,
  markDynamicReport,
  REPORT_AREA_WORDS,
  addDynamicReport,
  removeDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorderOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled, LateScheduleDialog } from '../../../../listing/public.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useMarkReport, useAddReport, useRemoveReport } from '../dynamic-reports.api.ts';
import { dynamicReportTexts } from './report.texts.ts';
import { addReportSchedule } from '@aura/contracts/reports/schedules';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { publishError } from '../../../../lib/published-errors.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { type OpenRowMenu, RowMenu } from '../../../../ui/table/RowMenu.tsx';
import type { RowAction } from '../../../../ui/table/table-column.ts';
import type { ReportVersion } from '../versions/VersionsPanel.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ReportWays } from './use-report-ways.ts';

export function ReportHeader(props: ReportHeaderProps) {
  const { stored, values, isBuilding, isDirty, isSaving, mayEdit, ways, onSave } = props;
  const texts = useTexts(dynamicReportTexts);
  const titled = useTitled();
  const mark = useMarkReport();
  const mayMark = useMay(markDynamicReport);
  const name = isBuilding ? values.name.trim() : (stored?.name ?? '');
  const isFavourite = stored?.isFavourite ?? false;
  return (
    <PageHeader title={name === '' ? texts.newReport : name} subtitle={stored === null ? undefined : saidOf(stored)}>
      {stored !== null && mayMark && (
        <IconButton
          size="small"
          aria-label={isFavourite ? texts.unfavour : texts.favour}
          aria-pressed={isFavourite}
          disabled={mark.isPending}
          sx={{ color: isFavourite ? 'warning.main' : 'text.secondary' }}
          onClick={() =>
            mark.mutate({
              params: { id: stored.id },
              body: { isFavourite: !isFavourite, isOnMyDay: stored.isOnMyDay },
            })
          }
        >
          {isFavourite ? <StarIcon fontSize="small" /> : <StarOutlineIcon fontSize="small" />}
        </IconButton>
      )}
      <ReportMenu {...props} />
      {isBuilding && stored !== null && (
        <Button variant="outlined" onClick={() => ways.onEditing(false)}>
          {texts.see}
        </Button>
      )}
      {isBuilding && (
        <Button variant="contained" loading={isSaving} disabled={stored !== null && !isDirty} onClick={onSave}>
          {stored === null ? texts.saveNew : texts.save}
        </Button>
      )}
      {!isBuilding && mayEdit && (
        <Button variant="contained" onClick={() => ways.onEditing(true)}>
          {texts.edit}
        </Button>
      )}
    </PageHeader>
  );

  function saidOf({ reportArea, owner, isOwn }: DynamicReport): string {
    const area = titled(REPORT_AREA_WORDS[reportArea]);
    if (isOwn) return texts.own(area);
    return owner === null ? texts.readyMade(area) : texts.ownedBy(area, owner);
  }
}

const VersionsPanel = lazyPart(() => import('../versions/VersionsPanel.tsx'), 'VersionsPanel');

function ReportMenu({ stored, values, isBuilding, mayEdit, ways, onRestore, tell }: ReportHeaderProps) {
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

interface ReportHeaderProps {
  readonly stored: DynamicReport | null;
  readonly values: ReportDraft;
  readonly isBuilding: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly mayEdit: boolean;
  readonly ways: ReportWays;
  readonly onSave: () => void;
  readonly onRestore: (version: ReportVersion) => void;
  readonly tell: (text: string) => void;
}
