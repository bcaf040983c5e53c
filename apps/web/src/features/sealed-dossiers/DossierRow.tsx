import {
  cancelSealedDossier,
  openSealedDossier,
  type SealedDossier,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readerTime } from '../../lib/reader-clock.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { ProgressWithCount } from '../../ui/ProgressWithCount.tsx';
import { type Status, StatusTag } from '../../ui/StatusTag.tsx';
import { isUnderWay, useCancelDossier, useOpenDossier } from './sealed-dossiers.api.ts';
import {
  dossierPurposeTexts,
  dossierSectionTexts,
  dossierStateTexts,
  sealedDossiersTexts,
} from './sealed-dossiers.texts.ts';

const TAGS = {
  waiting: 'info',
  making: 'info',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<SealedDossier['state'], Status>;
const MB = 1_048_576;

export function DossierRow({ slug, dossier }: { readonly slug: string; readonly dossier: SealedDossier }) {
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
