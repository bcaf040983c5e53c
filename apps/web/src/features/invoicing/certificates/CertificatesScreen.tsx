import { type IssuerCertificate, uploadCertificate } from '@aura/contracts/invoicing/certificates';
import { businessDay } from '@aura/domain/business-day';
import { daysBetween } from '@aura/domain/calendar';
import { formatDate, formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { invoiceQueries, useUploadCertificate } from '../invoices.api.ts';
import { IvaRates } from './IvaRates.tsx';
import { certificateTexts } from './certificates.texts.ts';
import FormHelperText from '@mui/material/FormHelperText';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';

/** The fiscal watch tells of it from then on. */
const ALARM_DAYS = 60;

/** The certificates that seal each business unit's invoices, and their expiry. */
export function CertificatesScreen() {
  const texts = useTexts(certificateTexts);
  const query = useQuery(invoiceQueries.certificates());
  const { onSuccess } = useToast();
  const may = useMay(uploadCertificate);
  const [chosen, setChosen] = useState<IssuerCertificate | null>(null);
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={texts.title} />
      <Typography sx={{ color: 'text.secondary' }}>{texts.intro}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.deposit}</Typography>
      <StampsLeft />
      <Loaded query={query} what={texts.theCertificates} skeleton={<FieldsSkeleton fields={4} />}>
        {(certificates) => (
          <Section flush>
            <PlainTable
              label={texts.title}
              titles={[texts.unit, texts.rfc, texts.series, texts.number, texts.until, texts.by, texts.acts]}
              rows={certificates.map((one) => ({
                key: one.businessUnitId,
                cells: [
                  one.unit,
                  one.unitRfc,
                  one.series,
                  one.number ?? <Standing key="standing" validUntil={null} />,
                  one.validUntil === null ? null : <Standing key="until" validUntil={one.validUntil} />,
                  one.uploadedBy,
                  may && (
                    <Button key="act" size="small" onClick={() => setChosen(one)}>
                      {one.number === null ? texts.upload : texts.replace}
                    </Button>
                  ),
                ],
              }))}
            />
          </Section>
        )}
      </Loaded>
      <IvaRates />
      {chosen !== null && (
        <UploadCertificateDialog
          unit={chosen}
          onDone={() => onSuccess<null>(texts.saved).onSuccess(null)}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}

/** Red without any, yellow with fewer than a month uses. */
function StampsLeft() {
  const texts = useTexts(certificateTexts);
  const { data } = useQuery(invoiceQueries.stampsLeft());
  if (data === undefined) return null;
  const { left, usedLately, askedAt } = data;
  if (askedAt === null) return <Typography>{texts.stampsNotAsked}</Typography>;
  if (left === null) return <Typography>{texts.stampsUnlimited(formatInteger(usedLately))}</Typography>;
  return (
    <Typography>
      <StatusTag status={left === 0 ? 'bad' : left <= usedLately ? 'warn' : 'ok'}>
        {texts.stampsLeft(formatInteger(left))}
      </StatusTag>{' '}
      {texts.stampsUsed(formatInteger(usedLately), formatInstant(askedAt, HEAD_OFFICE_ZONE))}
    </Typography>
  );
}

function Standing({ validUntil }: { readonly validUntil: Date | null }) {
  const texts = useTexts(certificateTexts);
  const [now] = useState(() => new Date());
  if (validUntil === null) return <StatusTag status="warn">{texts.none}</StatusTag>;
  const days = daysBetween(businessDay(now), businessDay(validUntil));
  const [status, text] =
    validUntil <= now
      ? (['bad', texts.expired] as const)
      : days < ALARM_DAYS
        ? (['warn', texts.ending(days)] as const)
        : (['ok', texts.valid] as const);
  return (
    <>
      {formatDate(businessDay(validUntil))} <StatusTag status={status}>{text}</StatusTag>
    </>
  );
}

interface UploadCertificateDialogProps {
  readonly unit: IssuerCertificate;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Far above the size of a certificate or key of the tax authority. */
const MOST_BYTES = 8192;

/** Certificate, key and password, never stored in this browser. The server checks that they belong together. */
function UploadCertificateDialog({ unit, onDone, onClose }: UploadCertificateDialogProps) {
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
