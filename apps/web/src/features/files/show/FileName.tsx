import type { StoredFile } from '@aura/contracts/files/files';
import { formatFileSize } from '@aura/domain/file-size';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useOpenFile } from '../files.api.ts';
import { fileTexts } from '../files.texts.ts';

const PictureDialog = lazyPart(() => import('./PictureDialog.tsx'), 'PictureDialog');

export function FileName({ file }: { readonly file: StoredFile }) {
  const texts = useTexts(fileTexts);
  const open = useOpenFile();
  const [isLooking, setLooking] = useState(false);
  const isReady = file.state === 'ready';
  const download = () =>
    open.mutate({ key: file.key, as: 'download' }, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      {file.thumbnailUrl === null ? (
        <FileIcon name={file.name} />
      ) : (
        <Thumbnail file={file} onLook={() => setLooking(true)} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap title={file.name} sx={{ maxWidth: 260 }}>
          {file.name}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.faint', whiteSpace: 'nowrap' }}>
            {formatFileSize(file.size)}
          </Typography>
          {isReady ? (
            <Button
              size="small"
              onClick={download}
              disabled={open.isPending}
              aria-label={texts.of(texts.download, file.name)}
              sx={{ minWidth: 0, p: 0 }}
            >
              {texts.download}
            </Button>
          ) : (
            <FileStateTag file={file} />
          )}
        </Stack>
        {file.refusal !== null && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {file.refusal}
          </Typography>
        )}
      </Box>
      {isLooking && (
        <Suspense fallback={null}>
          <PictureDialog file={file} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Thumbnail({ file, onLook }: { readonly file: StoredFile; readonly onLook: () => void }) {
  const texts = useTexts(fileTexts);
  return (
    <Box
      component="button"
      type="button"
      onClick={onLook}
      aria-label={texts.of(texts.look, file.name)}
      sx={{
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        cursor: 'zoom-in',
        lineHeight: 0,
        flexShrink: 0,
      }}
    >
      <Box
        component="img"
        src={file.thumbnailUrl ?? ''}
        alt=""
        loading="lazy"
        sx={{ width: 44, height: 44, objectFit: 'cover' }}
      />
    </Box>
  );
}

function FileStateTag({ file: { state } }: { readonly file: StoredFile }) {
  const texts = useTexts(fileTexts);
  if (state === 'refused') return <StatusTag status="bad">{texts.refusedTag}</StatusTag>;
  if (state === 'infected') return <StatusTag status="bad">{texts.infectedTag}</StatusTag>;
  return <StatusTag status="warn">{texts.checkingTag}</StatusTag>;
}
