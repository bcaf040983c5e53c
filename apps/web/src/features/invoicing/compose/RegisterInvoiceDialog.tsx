import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { FileDrop } from '../../files/public.ts';
import { useRegisterInvoice } from '../invoices.api.ts';
import { composeTexts } from './compose.texts.ts';

interface RegisterInvoiceDialogProps {
  readonly parties: readonly number[];
  readonly addenda: { readonly label: string; readonly value: string }[];
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}

/** Registers an invoice stamped elsewhere, from its XML and PDF. Differences from what was authorised are named. */
export function RegisterInvoiceDialog({ parties, addenda, onDone, onClose }: RegisterInvoiceDialogProps) {
  const texts = useTexts(composeTexts);
  const { mutate, isPending, error } = useRegisterInvoice();
  const [xmlFile, setXmlFile] = useState<string | null>(null);
  const [pdfFile, setPdfFile] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const refused = error instanceof ApiError ? error : null;
  const submit = () => {
    setAsked(true);
    if (xmlFile === null || pdfFile === null) return;
    mutate(
      { body: { parties: [...parties], addenda, xmlFile, pdfFile } },
      {
        onSuccess: ({ id }) => {
          onClose();
          onDone(id);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.registerTitle}
      act={texts.registerAct}
      maxWidth="sm"
      isDirty={xmlFile !== null || pdfFile !== null}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.registerText}</Typography>
      {refused !== null && (
        <InlineAlert status="bad">
          {refused.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </InlineAlert>
      )}
      <FormControl error={isAsked && xmlFile === null}>
        <FormLabel sx={{ mb: 0.5 }}>{texts.xml}</FormLabel>
        <FileDrop purpose="fiscalDocument" onStored={({ key }) => setXmlFile(key)} onRemoved={() => setXmlFile(null)} />
      </FormControl>
      <FormControl error={isAsked && pdfFile === null}>
        <FormLabel sx={{ mb: 0.5 }}>{texts.pdf}</FormLabel>
        <FileDrop purpose="fiscalDocument" onStored={({ key }) => setPdfFile(key)} onRemoved={() => setPdfFile(null)} />
        {isAsked && (xmlFile === null || pdfFile === null) && <FormHelperText>{texts.sendBoth}</FormHelperText>}
      </FormControl>
    </FormDialog>
  );
}
