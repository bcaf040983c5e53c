import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { editDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast } from '../../../../listing/public.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { fieldBook, type ReportModel } from '../definition/field-book.ts';
import { ReportConflict } from './ReportConflict.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { ReportRun } from './ReportRun.tsx';
import { dynamicReportTexts } from './report.texts.ts';
import { useReportDraft } from './use-report-draft.ts';
import type { ReportWays } from './use-report-ways.ts';

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
