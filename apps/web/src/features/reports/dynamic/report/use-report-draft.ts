import { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { useBlocker } from '@tanstack/react-router';
import { useSaveKept } from '../../../../listing/public.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { useAskToLeave } from '../../../../ui/use-ask-to-leave.ts';
import { blankDefinition } from '../definition/edit-definition.ts';
import type { ReportModel } from '../definition/field-book.ts';
import { useAddReport, useEditReport } from '../dynamic-reports.api.ts';
import { draftOf, keyOfDraft, type ReportDraft } from './report-draft.ts';

interface ReportDraftOptions {
  readonly model: ReportModel;
  readonly stored: DynamicReport | null;
  readonly onSaved: (saved: DynamicReport) => void;
}

const NAMES = ['name', 'description', 'reportArea', 'definition', 'sharedWith'] as const;

/** Unsaved changes of a report: kept as a draft, confirmed on leaving, merged by field on conflict. */
export function useReportDraft({ model, stored, onSaved }: ReportDraftOptions) {
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
