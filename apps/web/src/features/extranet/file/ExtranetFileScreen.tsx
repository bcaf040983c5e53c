import { type ExtranetFile, complainAsInsurer } from '@aura/contracts/extranet/file';
import { insurerNumber } from '@aura/domain/claim-number';
import { formatDate, formatInstant } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast, useTitled } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveRefresh, useWatchClaims } from '../../live/public.ts';
import { EXTRANET, extranetQueries, usePackageActs } from '../extranet.api.ts';
import { CaseProgress } from './CaseProgress.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { fileTexts } from './file.texts.ts';
import { PackagePage } from '../../quotations/public.ts';
import { SharedFilesSection } from './SharedFilesSection.tsx';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { useMay } from '../../../lib/session/use-may.ts';
import { ComplaintDialog } from './ComplaintDialog.tsx';
import { complaintsTexts } from './complaints.texts.ts';

interface ExtranetFileScreenProps {
  readonly slug: string;
  readonly onBack: () => void;
}

/** A claim as its insurer sees it; staff viewing as the insurer get a banner. */
export function ExtranetFileScreen({ slug, onBack }: ExtranetFileScreenProps) {
  const texts = useTexts(fileTexts);
  const query = useQuery(extranetQueries.file(slug));
  const { error, data } = query;
  if (data === undefined && error instanceof ApiError && error.status === 404)
    return (
      <Stack sx={{ gap: 2 }}>
        <PageHeader title={texts.title}>
          <Back label={texts.back} onBack={onBack} />
        </PageHeader>
        <EmptyState title={texts.notShown} text={texts.notShownText} />
      </Stack>
    );
  const before = (
    <Stack sx={{ gap: 2 }}>
      <PageHeader title={texts.title} />
      <FieldsSkeleton fields={8} />
    </Stack>
  );
  if (data === undefined && error !== null)
    return (
      <Stack sx={{ gap: 2 }}>
        <PageHeader title={texts.title}>
          <Back label={texts.back} onBack={onBack} />
        </PageHeader>
        <Loaded query={query} what={texts.what} skeleton={null}>
          {() => null}
        </Loaded>
      </Stack>
    );
  return (
    <Loaded query={query} what={texts.what} skeleton={before}>
      {(file) => <ShownFile file={file} onBack={onBack} />}
    </Loaded>
  );
}

function ShownFile({ file, onBack }: { readonly file: ExtranetFile; readonly onBack: () => void }) {
  const texts = useTexts(fileTexts);
  const { onSuccess } = useToast();
  const acts = usePackageActs(file.slug, () => onSuccess<null>(texts.decided).onSuccess(null));
  const watched = useMemo(() => [file.claimId], [file.claimId]);
  useWatchClaims(watched);
  useLiveRefresh((message) => {
    const isOurs = message.kind === 'claim-changed' && message.claimId === file.claimId;
    return isOurs || message.kind === 'read-again' ? [EXTRANET] : [];
  });
  const waiting = file.packages.filter(({ state }) => state === 'waiting');
  const earlier = file.packages.filter(({ state }) => state !== 'waiting');
  const day = (date: string | null) => (date === null ? '' : formatDate(date));
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader title={insurerNumber(file) || texts.title} subtitle={file.insuredName}>
        {file.isOverdue && <StatusTag status="bad">{texts.overdue}</StatusTag>}
        <Back label={texts.back} onBack={onBack} />
      </PageHeader>
      {file.lookedAs !== null && <InlineAlert status="info">{texts.looking(file.lookedAs)}</InlineAlert>}
      {waiting.map((shown) => (
        <PackagePage key={shown.id} heading="h2" shown={shown} acts={acts(shown)} />
      ))}
      {file.cases.map((shown) => (
        <CaseProgress key={shown.id} shown={shown} />
      ))}
      <Section title={texts.facts}>
        <Facts
          facts={[
            [texts.report, file.reportNumber],
            [texts.policy, file.policy],
            [texts.insured, file.insuredName],
            [texts.zone, file.zone],
            [texts.adjuster, file.adjuster],
            [texts.occurred, day(file.occurredOn)],
            [texts.assigned, day(file.assignedOn)],
            [texts.promise, day(file.promiseDate)],
          ]}
        />
      </Section>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <EntriesSection file={file} />
        <Stack sx={{ gap: 2 }}>
          <SharedFilesSection slug={file.slug} files={file.files} />
          <ComplaintsSection file={file} />
        </Stack>
      </Box>
      {earlier.length > 0 && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1rem' }}>
            {texts.earlier}
          </Typography>
          {earlier.map((shown) => (
            <PackagePage key={shown.id} heading="h2" shown={shown} acts={acts(shown)} />
          ))}
        </>
      )}
    </Stack>
  );
}

function Back({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <Button variant="outlined" onClick={onBack}>
      {label}
    </Button>
  );
}

/** The insurer's complaints and their states; read-only for staff viewing as the insurer. */
function ComplaintsSection({ file }: { readonly file: ExtranetFile }) {
  const texts = useTexts(complaintsTexts);
  const titled = useTitled();
  const [isOpen, setOpen] = useState(false);
  const { onSuccess } = useToast();
  const mayComplain = useMay(complainAsInsurer) && file.lookedAs === null;
  return (
    <Section
      title={texts.title}
      action={
        mayComplain && (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {texts.act}
          </Button>
        )
      }
    >
      {file.complaints.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>}
      <Stack component="ul" sx={{ gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {file.complaints.map(({ id, number, cause, state, registeredAt, affectedPartyId, answer }) => (
          <li key={id}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600 }}>{`${number} · ${cause}`}</Typography>
              <StatusTag status="info">{titled(state)}</StatusTag>
            </Stack>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                formatInstant(registeredAt, HEAD_OFFICE_ZONE),
                file.cases.find((shown) => shown.id === affectedPartyId)?.party ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {answer !== null && <Typography variant="body2">{texts.answer(answer)}</Typography>}
          </li>
        ))}
      </Stack>
      {isOpen && (
        <ComplaintDialog
          file={file}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onSuccess<null>(texts.done).onSuccess(null);
          }}
        />
      )}
    </Section>
  );
}
