import type { ClaimFile } from '@aura/contracts/claims/claim';
import {
  listSealedDossiers,
  sealDossier,
  cancelSealedDossier,
  openSealedDossier,
  type SealedDossier,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SealDossierDialog } from './SealDossierDialog.tsx';
import { sealedDossiersQuery, isUnderWay, useCancelDossier, useOpenDossier } from './sealed-dossiers.api.ts';
import {
  sealedDossiersTexts,
  dossierPurposeTexts,
  dossierSectionTexts,
  dossierStateTexts,
} from './sealed-dossiers.texts.ts';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { readerTime } from '../../lib/reader-clock.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { ProgressWithCount } from '../../ui/ProgressWithCount.tsx';
import { type Status, StatusTag } from '../../ui/StatusTag.tsx';

interface SealedDossiersPanelProps {
  readonly claim: ClaimFile;
  /** The open party: preselected for a new dossier where there are several. */
  readonly partyId: number | null;
}

export function SealedDossiersPanel({ claim, partyId }: SealedDossiersPanelProps) {
  const texts = useTexts(sealedDossiersTexts);
  const may = useMay(listSealedDossiers);
  const maySeal = useMay(sealDossier);
  const query = useQuery({ ...sealedDossiersQuery(claim.slug), enabled: may });
  const [isAsking, setAsking] = useState(false);
  if (!may) return null;
  const begin = maySeal && (
    <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
      {texts.begin}
    </Button>
  );
  return (
    <Section title={texts.title} hint={texts.hint} action={begin}>
      <Loaded query={query} what={texts.theDossiers} skeleton={<FieldsSkeleton fields={2} />}>
        {(dossiers) =>
          dossiers.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
              {dossiers.map((dossier) => (
                <DossierRow key={dossier.id} slug={claim.slug} dossier={dossier} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {isAsking && <SealDossierDialog claim={claim} partyId={partyId} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const TAGS = {
  waiting: 'info',
  making: 'info',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<SealedDossier['state'], Status>;
const MB = 1_048_576;

function DossierRow({ slug, dossier }: { readonly slug: string; readonly dossier: SealedDossier }) {
  const texts = useTexts(sealedDossiersTexts);
  const states = useTexts(dossierStateTexts);
  const names = useTexts(dossierSectionTexts);
  const purposes = useTexts(dossierPurposeTexts);
  const { folio, state, party, audience, purpose, askedBy, askedAt, sections } = dossier;
  const of = [party ?? texts.wholeClaim, purposes[purpose], audience === 'insurer' ? texts.insurer : null];
  return (
    <Box component="li" sx={row}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{folio}</Typography>
        <StatusTag status={TAGS[state]}>{states[state]}</StatusTag>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.by(askedBy, readerTime(askedAt))}
        </Typography>
        <Acts slug={slug} dossier={dossier} />
      </Stack>
      <Typography variant="body2">{of.filter((part) => part !== null).join(' · ')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sections.map((name) => names[name]).join(', ')}
      </Typography>
      {state === 'ready' && <Sealed dossier={dossier} />}
      {state === 'failed' && dossier.problem !== null && <InlineAlert status="bad">{dossier.problem}</InlineAlert>}
      {isUnderWay(dossier) && (
        <ProgressWithCount label={texts.progress(folio)} done={dossier.piecesDone} total={dossier.piecesTotal} />
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 0.5,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
} as const;

function Acts({ slug, dossier }: { readonly slug: string; readonly dossier: SealedDossier }) {
  const texts = useTexts(sealedDossiersTexts);
  const open = useOpenDossier(slug);
  const cancel = useCancelDossier(slug);
  const mayOpen = useMay(openSealedDossier) && dossier.mayOpen && dossier.state === 'ready';
  const mayCancel = useMay(cancelSealedDossier) && isUnderWay(dossier);
  const act = (label: string, onClick: () => void, isPending: boolean) => (
    <Button
      size="small"
      sx={{ ml: 'auto' }}
      loading={isPending}
      aria-label={texts.actOn(label, dossier.folio)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <>
      {mayOpen && act(texts.download, () => open.mutate(dossier.id), open.isPending)}
      {mayCancel && act(texts.cancel, () => cancel.mutate(dossier.id), cancel.isPending)}
    </>
  );
}

function Sealed({ dossier }: { readonly dossier: SealedDossier }) {
  const texts = useTexts(sealedDossiersTexts);
  const megabytes = ((dossier.size ?? 0) / MB).toFixed(1);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.size(megabytes, formatInteger(dossier.piecesTotal))}
        {!dossier.mayOpen && ` · ${texts.notYours}`}
      </Typography>
      <Box sx={{ ml: -0.75, '& button': { fontSize: '0.8125rem' } }}>
        <CopyableText text={dossier.verificationAddress} label={texts.verification} />
      </Box>
      <Box sx={{ ml: -0.75, '& button': { fontSize: '0.75rem' } }}>
        <CopyableText text={dossier.sha256 ?? ''} label="SHA-256" />
      </Box>
    </>
  );
}
