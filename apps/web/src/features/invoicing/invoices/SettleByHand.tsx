import { adoptStamp, declareUnstamped, type Invoice } from '@aura/contracts/invoicing/invoices';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useAdoptStamp, useDeclareUnstamped } from '../invoices.api.ts';
import { invoiceTexts } from '../invoices.texts.ts';

interface SettleByHandProps {
  readonly invoice: Invoice;
  readonly onSent: () => void;
}

/** Ways out of a document in doubt: attach the stamp that was found, or declare by two people that there is none. */
export function SettleByHand({ invoice, onSent }: SettleByHandProps) {
  const texts = useTexts(invoiceTexts);
  const [open, setOpen] = useState<'adopt' | 'unstamped' | null>(null);
  const mayAdopt = useMay(adoptStamp) && invoice.state === 'unknown';
  const mayDeclare = useMay(declareUnstamped) && invoice.isOverdue && invoice.unstamped?.isMine !== true;
  const close = () => setOpen(null);
  return (
    <Stack sx={{ gap: 1 }}>
      {invoice.unstamped !== null && (
        <InlineAlert status="warn">{texts.declaredBy(invoice.unstamped.by, invoice.unstamped.reason)}</InlineAlert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayAdopt && (
          <Button size="small" variant="outlined" onClick={() => setOpen('adopt')}>
            {texts.adopt}
          </Button>
        )}
        {mayDeclare && (
          <Button size="small" variant="outlined" color="error" onClick={() => setOpen('unstamped')}>
            {invoice.unstamped === null ? texts.declare : texts.confirmUnstamped}
          </Button>
        )}
      </Stack>
      {open === 'adopt' && <AdoptDialog invoice={invoice} onDone={onSent} onClose={close} />}
      {open === 'unstamped' && <UnstampedDialog invoice={invoice} onClose={close} />}
    </Stack>
  );
}

interface DialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

function AdoptDialog({ invoice, onDone, onClose }: DialogProps & { readonly onDone: () => void }) {
  const texts = useTexts(invoiceTexts);
  const { mutate, isPending, error } = useAdoptStamp();
  const [file, setFile] = useState<File | null>(null);
  const submit = async () => {
    if (file === null) return;
    const body = { xml: await file.text(), version: invoice.version };
    const onSuccess = () => {
      onClose();
      onDone();
    };
    mutate({ params: { id: invoice.id }, body }, { onSuccess });
  };
  return (
    <FormDialog
      title={texts.adoptTitle}
      act={texts.adoptAct}
      maxWidth="sm"
      isDirty={file !== null}
      isReady={file !== null}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Refused error={error} />
      <Typography>{texts.adoptText}</Typography>
      <FormField
        label={texts.adoptFile}
        type="file"
        accept=".xml"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
    </FormDialog>
  );
}

function UnstampedDialog({ invoice, onClose }: DialogProps) {
  const texts = useTexts(invoiceTexts);
  const { mutate, isPending, error } = useDeclareUnstamped();
  const [reason, setReason] = useState(invoice.unstamped?.reason ?? '');
  const isFirst = invoice.unstamped === null;
  const submit = () =>
    mutate(
      { params: { id: invoice.id }, body: { reason: reason.trim(), version: invoice.version } },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={isFirst ? texts.declareTitle : texts.confirmTitle}
      act={isFirst ? texts.declareAct : texts.confirmAct}
      maxWidth="sm"
      isDirty={isFirst && reason !== ''}
      isReady={reason.trim().length >= 10}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refused error={error} />
      <Typography>{isFirst ? texts.declareText : texts.confirmText}</Typography>
      <FormField
        label={texts.why}
        maxLength={500}
        value={reason}
        disabled={!isFirst}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function Refused({ error }: { readonly error: Error | null }) {
  return error instanceof ApiError ? <InlineAlert status="bad">{error.lines.join(' ')}</InlineAlert> : null;
}
