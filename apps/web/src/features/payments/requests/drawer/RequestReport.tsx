import type { PaymentRequest } from '@aura/contracts/payments/requests';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useNoteOnPayment } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

interface RequestReportProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
}

/** The bitácora about the request, for staff. */
export function RequestReport({ request, onDone }: RequestReportProps) {
  const texts = useTexts(requestTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={texts.report}
      action={
        request.acts.note === null && (
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.editReport}
          </Button>
        )
      }
    >
      <Typography
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          color: request.report === '' ? 'text.secondary' : undefined,
        }}
      >
        {request.report === '' ? texts.noReport : request.report}
      </Typography>
      {isOpen && <ReportDialog request={request} onDone={onDone} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ReportDialog({ request, onDone, onClose }: RequestReportProps & { readonly onClose: () => void }) {
  const texts = useTexts(requestTexts);
  const [report, setReport] = useState(request.report);
  // The version when the dialog opened: a later change is reported, not overwritten.
  const [version] = useState(request.version);
  const write = useNoteOnPayment();
  const submit = () =>
    write.mutate(
      { params: { id: request.id }, body: { report: report.trim(), version } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.reported);
        },
      },
    );
  return (
    <FormDialog
      title={texts.report}
      act={texts.save}
      maxWidth="sm"
      isDirty={report !== request.report}
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LongText
        label={texts.report}
        hint={texts.reportHint}
        rows={5}
        maxLength={2000}
        value={report}
        onChange={({ target }) => setReport(target.value)}
      />
    </FormDialog>
  );
}
