import { formatFileSize } from '@aura/domain/file-size';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { fileTexts } from '../files.texts.ts';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly pause: (upload: Upload) => void;
  readonly resume: (upload: Upload) => void;
  readonly remove: (upload: Upload) => void;
}

export function UploadRow({ upload, pause, resume, remove }: UploadRowProps) {
  const texts = useTexts(fileTexts);
  const { content, phase, sent, isPaused, file } = upload;
  const isUnderWay = !isPaused && (phase === 'sending' || phase === 'retrying');
  const isBad = phase === 'refused' || phase === 'failed';
  const act = (label: string, onClick: () => void) => (
    <Button size="small" onClick={onClick} aria-label={texts.of(label, content.name)}>
      {label}
    </Button>
  );
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isBad ? 'error.main' : 'divider',
        borderRadius: 1,
        px: 1.25,
        py: 0.75,
        minWidth: 0,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
        {file?.thumbnailUrl ? (
          <Box
            component="img"
            src={file.thumbnailUrl}
            alt=""
            sx={{ width: 36, height: 36, objectFit: 'cover', borderRadius: 0.5 }}
          />
        ) : (
          <FileIcon name={content.name} />
        )}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography noWrap title={content.name}>
            {content.name}
          </Typography>
          <Typography
            variant="body2"
            role={isBad ? 'alert' : 'status'}
            sx={{ color: isBad ? 'error.main' : phase === 'retrying' && !isPaused ? 'warning.main' : 'text.secondary' }}
          >
            {useWords(upload)}
          </Typography>
        </Box>
        {isUnderWay && act(texts.pause, () => pause(upload))}
        {isPaused && act(texts.resume, () => resume(upload))}
        {phase === 'failed' && act(texts.retry, () => resume(upload))}
        {act(texts.remove, () => remove(upload))}
      </Stack>
      {(isUnderWay || isPaused) && (
        <LinearProgress
          variant="determinate"
          value={(sent / content.size) * 100}
          aria-label={texts.progressOf(content.name)}
          sx={{ mt: 0.75, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}

function useWords({ phase, isPaused, sent, content: { size }, reason }: Upload): string {
  const texts = useTexts(fileTexts);
  const [done, all] = [formatFileSize(sent), formatFileSize(size)];
  if (isPaused) return texts.paused(done, all);
  switch (phase) {
    case 'sending':
      return texts.sending(done, all);
    case 'retrying':
      return reason ?? texts.retrying;
    case 'checking':
      return texts.checking;
    case 'held':
      return texts.held;
    case 'ready':
      return texts.ready(all);
    case 'refused':
    case 'failed':
      return reason ?? texts.failed;
  }
}
