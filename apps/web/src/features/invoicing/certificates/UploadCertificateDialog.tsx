import type { IssuerCertificate } from '@aura/contracts/invoicing/certificates';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useUploadCertificate } from '../invoices.api.ts';
import { certificateTexts } from './certificates.texts.ts';

interface UploadCertificateDialogProps {
  readonly unit: IssuerCertificate;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Far above the size of a certificate or key of the tax authority. */
const MOST_BYTES = 8192;

/** Certificate, key and password, never stored in this browser. The server checks that they belong together. */
export function UploadCertificateDialog({ unit, onDone, onClose }: UploadCertificateDialogProps) {
  const texts = useTexts(certificateTexts);
  const { mutate, isPending, error } = useUploadCertificate();
  const [certificate, setCertificate] = useState<File | null>(null);
  const [key, setKey] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refused = error instanceof ApiError ? error : null;
  const problemOf = (field: string) => refused?.fieldErrors[field]?.[0];
  const submit = async () => {
    if (certificate === null || key === null || password === '') return setProblem(texts.chooseBoth);
    if (certificate.size > MOST_BYTES || key.size > MOST_BYTES) return setProblem(texts.tooLarge);
    setProblem(null);
    const body = { certificate: await base64Of(certificate), privateKey: await base64Of(key), password };
    mutate(
      { params: { id: unit.businessUnitId }, body },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.dialog(unit.unit)}
      act={texts.save}
      maxWidth="xs"
      isDirty={certificate !== null || key !== null || password !== ''}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <FormField
        label={texts.certificate}
        type="file"
        accept=".cer"
        onChange={(event) => setCertificate(event.target.files?.[0] ?? null)}
        error={problemOf('certificate')}
      />
      <FormField
        label={texts.key}
        type="file"
        accept=".key"
        onChange={(event) => setKey(event.target.files?.[0] ?? null)}
        error={problemOf('privateKey')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problemOf('password')}
      />
      {problem !== null && <FormHelperText error>{problem}</FormHelperText>}
    </FormDialog>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}
