import { REPORT_AREA_WORDS, type REPORT_AREAS } from '@aura/contracts/reports/dynamic-reports';
import type { ReportDefinition } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import { type Conflict, ConflictDialog, useTitled } from '../../../../listing/public.ts';
import type { ReportDraft } from './report-draft.ts';
import { dynamicReportTexts } from './report.texts.ts';

interface ReportConflictProps {
  readonly saving: { readonly conflicts: readonly Conflict[] | null; readonly dismiss: () => void };
  readonly values: ReportDraft;
  readonly onResolved: (merged: ReportDraft) => void;
}

/** Another user saved the same report meanwhile: each conflict is decided by field. */
export function ReportConflict({ saving, values, onResolved }: ReportConflictProps) {
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
