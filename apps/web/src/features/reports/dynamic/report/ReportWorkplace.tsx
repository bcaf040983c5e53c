import { DynamicReport, REPORT_AREA_WORDS, type REPORT_AREAS } from '@aura/contracts/reports/dynamic-reports';
import { editDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast, type Conflict, ConflictDialog, useTitled, useSaveKept } from '../../../../listing/public.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { fieldBook, type ReportModel } from '../definition/field-book.ts';
import { ReportHeader } from './ReportHeader.tsx';
import { ReportRun } from './ReportRun.tsx';
import { dynamicReportTexts } from './report.texts.ts';
import type { ReportWays } from './use-report-ways.ts';
import type { ReportDefinition } from '@aura/contracts/reports/definition';
import { type ReportDraft, draftOf, keyOfDraft } from './report-draft.ts';
import { useBlocker } from '@tanstack/react-router';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { useAskToLeave } from '../../../../ui/use-ask-to-leave.ts';
import { blankDefinition } from '../definition/edit-definition.ts';
import { useAddReport, useEditReport } from '../dynamic-reports.api.ts';

// Lazy: reports are read far more often than changed.
const ReportEditor = lazyPart(() => import('./ReportEditor.tsx'), 'ReportEditor');

interface ReportWorkplaceProps {
  readonly model: ReportModel;
  readonly stored: DynamicReport | null;
  readonly isEditing: boolean;
  readonly ways: ReportWays;
}

export function ReportWorkplace({ model, stored, isEditing, ways }: ReportWorkplaceProps) {
  const texts = useTexts(dynamicReportTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const mayEdit = useMay(editDynamicReport) && (stored?.mayChange ?? true);
  const [isNameMissing, setNameMissing] = useState(false);
  const draft = useReportDraft({
    model,
    stored,
    onSaved: ({ slug }) => {
      tell(texts.saved);
      ways.onReport(slug);
    },
  });
  const { values, change, isDirty } = draft;
  const isBuilding = stored === null || (isEditing && mayEdit);
  const shown = isBuilding ? values.definition : stored.definition;
  const book = useMemo(() => fieldBook(model, shown), [model, shown]);
  const save = () => {
    const name = values.name.trim();
    setNameMissing(name === '');
    if (name === '') document.querySelector<HTMLElement>('[data-name-field]')?.focus();
    else void draft.saving.save({ ...values, name });
  };
  return (
    <Stack sx={{ gap: 1.25 }}>
      <ReportHeader
        stored={stored}
        values={values}
        isBuilding={isBuilding}
        isDirty={isDirty}
        isSaving={draft.isSaving}
        mayEdit={mayEdit}
        ways={ways}
        onSave={save}
        onRestore={(version) => {
          change({ name: version.name, definition: version.definition });
          ways.onEditing(true);
        }}
        tell={tell}
      />
      {!isBuilding && isDirty && (
        <InlineAlert
          status="info"
          action={
            <Box sx={{ whiteSpace: 'nowrap' }}>
              <Button size="small" color="inherit" onClick={() => ways.onEditing(true)}>
                {texts.goOn}
              </Button>
              <Button size="small" color="inherit" onClick={() => draft.restart()}>
                {texts.discard}
              </Button>
            </Box>
          }
        >
          {texts.unsaved}
        </InlineAlert>
      )}
      {isBuilding ? (
        <Suspense fallback={<TableSkeleton />}>
          <ReportEditor model={model} book={book} draft={values} isNameMissing={isNameMissing} onChange={change} />
        </Suspense>
      ) : (
        <ReportRun stored={stored} book={book} />
      )}
      <ReportConflict
        saving={draft.saving}
        values={values}
        onResolved={(merged) => {
          change(merged);
          void draft.saving.resolve(merged);
        }}
      />
    </Stack>
  );
}

interface ReportConflictProps {
  readonly saving: { readonly conflicts: readonly Conflict[] | null; readonly dismiss: () => void };
  readonly values: ReportDraft;
  readonly onResolved: (merged: ReportDraft) => void;
}

/** Another user saved the same report meanwhile: each conflict is decided by field. */
function ReportConflict({ saving, values, onResolved }: ReportConflictProps) {
  const texts = useTexts(dynamicReportTexts);
  const titled = useTitled();
  if (saving.conflicts === null) return null;
  const fields = {
    name: { title: texts.name },
    description: { title: texts.description },
    reportArea: {
      title: texts.reportArea,
      show: (value: unknown) => titled(REPORT_AREA_WORDS[value as (typeof REPORT_AREAS)[number]]),
    },
    sharedWith: { title: texts.sharedWith },
    definition: {
      title: texts.definition,
      show: (value: unknown) => {
        const { columns, filters, measures } = value as ReportDefinition;
        return texts.definitionShown(columns.length, filters.length, measures.length);
      },
    },
  };
  return (
    <ConflictDialog
      conflicts={saving.conflicts}
      fields={fields}
      onResolve={(chosen) => onResolved({ ...values, ...chosen })}
      onClose={saving.dismiss}
    />
  );
}

interface ReportDraftOptions {
  readonly model: ReportModel;
  readonly stored: DynamicReport | null;
  readonly onSaved: (saved: DynamicReport) => void;
}

const NAMES = ['name', 'description', 'reportArea', 'definition', 'sharedWith'] as const;

/** Unsaved changes of a report: kept as a draft, confirmed on leaving, merged by field on conflict. */
function useReportDraft({ model, stored, onSaved }: ReportDraftOptions) {
  const blank = (): ReportDraft => ({
    name: '',
    description: '',
    reportArea: 'operations',
    definition: blankDefinition(model[0]?.dataset ?? 'claim', model[0]?.fields ?? []),
    sharedWith: [],
  });
  const kept = useKeptState<ReportDraft>(keyOfDraft(stored?.id ?? null), () =>
    stored === null ? blank() : draftOf(stored),
  );
  const add = useAddReport();
  const edit = useEditReport();
  const saving = useSaveKept<DynamicReport | null, ReportDraft>({
    stored,
    schema: DynamicReport,
    names: NAMES,
    valuesOf: (report) => (report === null ? blank() : draftOf(report)),
    send: (wanted, base) =>
      base === null
        ? add.mutateAsync({ body: wanted })
        : edit.mutateAsync({ params: { id: base.id }, body: { ...wanted, version: base.version } }),
    onSaved: (saved) => {
      kept.restart(stored === null ? blank() : draftOf(saved));
      onSaved(saved);
    },
  });
  const askToLeave = useAskToLeave();
  const isSaving = add.isPending || edit.isPending;
  useBlocker({
    disabled: !kept.isDirty || isSaving,
    // A reload restores the draft.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const mayLeave = await askToLeave();
      if (mayLeave) kept.restart();
      return !mayLeave;
    },
  });
  return { ...kept, saving, isSaving, copy: add };
}
