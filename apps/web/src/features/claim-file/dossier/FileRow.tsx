import type { DossierFile } from '@aura/contracts/claims/dossier';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { dossierTexts } from './dossier.texts.ts';
import { FileActs } from './FileActs.tsx';

const LOOKS: Readonly<Record<DossierFile['state'], Status>> = {
  loaded: 'warn',
  validated: 'ok',
  rejected: 'bad',
  voided: 'neutral',
};

interface FileRowProps {
  readonly slug: string;
  readonly partyId: number;
  readonly file: DossierFile;
  readonly mayAct: boolean;
  readonly onLook?: (() => void) | undefined;
}

export function FileRow({ slug, partyId, file, mayAct, onLook }: FileRowProps) {
  const texts = useTexts(dossierTexts);
  const { file: stored } = file;
  const facts = [
    ...(file.caption === '' ? [] : [file.caption]),
    ...(file.signedOn === null ? [] : [texts.signedOn(formatDate(file.signedOn))]),
    texts.addedBy(file.addedBy ?? '', cellText('instant', file.addedAt)),
    ...(file.reviewedAt === null || file.state === 'loaded'
      ? []
      : [texts.reviewedBy(texts[file.state], file.reviewedBy ?? '', cellText('instant', file.reviewedAt))]),
  ];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'flex-start' }}>
      {stored.thumbnailUrl === null ? (
        <FileIcon name={stored.name} />
      ) : (
        <Box component="img" src={stored.thumbnailUrl} alt="" loading="lazy" sx={thumbnail} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {stored.name}
          </Typography>
          <FileState file={file} />
          {file.isVisibleInExtranet && <StatusTag status="info">{texts.inExtranet}</StatusTag>}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {facts.join(' · ')}
        </Typography>
        {file.reason !== '' && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {file.reason}
          </Typography>
        )}
        <Box sx={{ ml: -0.75 }}>
          <FileActs slug={slug} partyId={partyId} file={file} mayAct={mayAct} onLook={onLook} />
        </Box>
      </Box>
    </Stack>
  );
}

/** The antivirus state takes precedence over the users' judgement. */
export function FileState({ file }: { readonly file: DossierFile }) {
  const texts = useTexts(dossierTexts);
  const { state } = file.file;
  if (state === 'refused' || state === 'infected') return <StatusTag status="bad">{texts.refusedFile}</StatusTag>;
  if (state !== 'ready') return <StatusTag status="neutral">{texts.beingChecked}</StatusTag>;
  return <StatusTag status={LOOKS[file.state]}>{texts[file.state]}</StatusTag>;
}

const thumbnail = {
  width: 40,
  height: 40,
  objectFit: 'cover',
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  flexShrink: 0,
} as const;
