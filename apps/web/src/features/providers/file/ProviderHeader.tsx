import { type ProviderFile } from '@aura/contracts/providers/provider-file';
import { editProvider, providerListing, rankProvider } from '@aura/contracts/providers/providers';
import { formatInteger } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { RecordWalk } from '../../../listing/public.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { loadStatus } from '../parts/load-status.ts';
import { providerTexts } from '../providers.texts.ts';
import { useBlockProvider, useUnblockProvider, useRankProvider } from '../providers.api.ts';
import { ActDialog, useReason } from '../acts/ActDialog.tsx';
import { providerFileTexts } from './provider-file.texts.ts';

interface ProviderHeaderProps {
  readonly file: ProviderFile;
  readonly onEdit: () => void;
}

export function ProviderHeader({ file, onEdit }: ProviderHeaderProps) {
  const texts = useTexts(providerFileTexts);
  const words = useTexts(providerTexts);
  const [mayEdit, mayJudge] = [useMay(editProvider), useMay(rankProvider)];
  const [dialog, setDialog] = useState<'rank' | 'block' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader title={file.fullName} subtitle={file.commercialName === '' ? undefined : file.commercialName}>
        <RecordWalk
          listing={providerListing.name}
          id={file.id}
          addressOf={({ slug }: { readonly slug: string }) => `/proveedores/${slug}`}
        />
        <Box sx={{ alignSelf: 'center' }}>
          <StatusTag status={file.isActive ? 'ok' : 'neutral'}>
            {file.isActive ? words.active : words.inactive}
          </StatusTag>
        </Box>
        {mayJudge && (
          <>
            <Button variant="outlined" onClick={() => setDialog('rank')}>
              {texts.rank}
            </Button>
            <Button variant="outlined" color={file.isBlocked ? 'primary' : 'error'} onClick={() => setDialog('block')}>
              {file.isBlocked ? texts.unblock : texts.block}
            </Button>
          </>
        )}
        {mayEdit && (
          <Button variant="contained" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </PageHeader>
      {file.isBlocked && <BlockedBanner file={file} />}
      <Figures file={file} />
      {dialog === 'rank' && <RankingDialog file={file} onClose={close} />}
      {dialog === 'block' && <BlockDialog file={file} onClose={close} />}
    </>
  );
}

function BlockedBanner({ file: { block } }: { readonly file: ProviderFile }) {
  const texts = useTexts(providerFileTexts);
  return (
    <InlineAlert status="bad">
      {texts.blockedTitle}
      {block !== null && (
        <Typography variant="body2" sx={{ color: 'text.primary' }}>
          {`${block.reason} — ${texts.blockedBy(block.by, cellText('instant', block.at))}`}
        </Typography>
      )}
    </InlineAlert>
  );
}

function Figures({ file }: { readonly file: ProviderFile }) {
  const texts = useTexts(providerFileTexts);
  const words = useTexts(providerTexts);
  const phone = file.addresses[0]?.mainPhoneNumber ?? '';
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, px: 2, py: 1.25 }}
    >
      <Figure title={texts.ranking}>
        {file.ranking === null ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.unranked}</Typography>
        ) : (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
            <Typography sx={{ fontWeight: 600 }}>{file.ranking.toFixed(1)}</Typography>
            <Rating value={file.ranking} precision={0.5} size="small" readOnly getLabelText={texts.stars} />
          </Stack>
        )}
      </Figure>
      <Figure title={texts.load}>
        <Load file={file} />
      </Figure>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, ml: { xs: -0.75, md: 'auto' } }}>
        <CopyableText label={texts.number} text={String(file.providerNumber)} />
        {file.rfc !== '' && <CopyableText label={texts.rfc} text={file.rfc} />}
        {phone !== '' && <CopyableText label={texts.phone} text={formatPhone(phone)} />}
      </Stack>
    </Paper>
  );
}

const LOAD_COLOURS = { room: 'success', nearly: 'warning', full: 'error' } as const;
const WHOLE = 100;

function Load({ file: { activeJobs, weeklyCapacity } }: { readonly file: ProviderFile }) {
  const texts = useTexts(providerFileTexts);
  const share = weeklyCapacity === 0 ? WHOLE : Math.min(WHOLE, (activeJobs / weeklyCapacity) * WHOLE);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={share}
        color={LOAD_COLOURS[loadStatus(activeJobs, weeklyCapacity)]}
        aria-label={texts.load}
        sx={{ width: 96, height: 6, borderRadius: 3 }}
      />
      <Typography>{texts.loadText(formatInteger(activeJobs), formatInteger(weeklyCapacity))}</Typography>
    </Stack>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

interface BlockDialogProps {
  readonly file: Pick<ProviderFile, 'id' | 'isBlocked'>;
  readonly onClose: () => void;
}

function BlockDialog({ file: { id, isBlocked }, onClose }: BlockDialogProps) {
  const texts = useTexts(providerFileTexts);
  const [block, unblock] = [useBlockProvider(), useUnblockProvider()];
  const { mutate, isPending } = isBlocked ? unblock : block;
  const reason = useReason(texts.reason, texts.reasonShort);
  const act = () => {
    const said = reason.take();
    if (said !== null) mutate({ params: { id }, body: { reason: said } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={isBlocked ? texts.unblockTitle : texts.blockTitle}
      text={isBlocked ? texts.unblockText : texts.blockText}
      act={isBlocked ? texts.unblock : texts.block}
      isDangerous={!isBlocked}
      isDirty={reason.isTyped}
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      {reason.field}
    </ActDialog>
  );
}

interface RankingDialogProps {
  readonly file: Pick<ProviderFile, 'id' | 'ranking'>;
  readonly onClose: () => void;
}

function RankingDialog({ file: { id, ranking: before }, onClose }: RankingDialogProps) {
  const texts = useTexts(providerFileTexts);
  const { mutate, isPending } = useRankProvider();
  const [ranking, setRanking] = useState(before ?? 0);
  const note = useReason(texts.note, texts.noteShort);
  const act = () => {
    const said = note.take();
    if (said !== null) mutate({ params: { id }, body: { ranking, note: said } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={texts.rankTitle}
      text={texts.rankText}
      act={texts.rankSave}
      isDirty={note.isTyped || ranking !== (before ?? 0)}
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Rating
          name="ranking"
          precision={0.5}
          size="large"
          getLabelText={texts.stars}
          value={ranking}
          onChange={(_, value) => setRanking(value ?? 0)}
        />
        <Typography sx={{ fontWeight: 600 }}>{ranking.toFixed(1)}</Typography>
      </Stack>
      {note.field}
    </ActDialog>
  );
}
