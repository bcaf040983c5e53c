import { type IssuerCertificate, uploadCertificate } from '@aura/contracts/invoicing/certificates';
import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
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
import { invoiceQueries } from '../invoices.api.ts';
import { certificateTexts } from './certificates.texts.ts';
import { UploadCertificateDialog } from './UploadCertificateDialog.tsx';

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

function Standing({ validUntil }: { readonly validUntil: Date | null }) {
  const texts = useTexts(certificateTexts);
  const [now] = useState(() => new Date());
  if (validUntil === null) return <StatusTag status="warn">{texts.none}</StatusTag>;
  const isOver = validUntil <= now;
  return (
    <>
      {formatDate(businessDay(validUntil))}{' '}
      <StatusTag status={isOver ? 'bad' : 'ok'}>{isOver ? texts.expired : texts.valid}</StatusTag>
    </>
  );
}
