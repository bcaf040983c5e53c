import type { StoredFile } from '@aura/contracts/files/files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useOpenFile } from '../files.api.ts';
import { fileTexts } from '../files.texts.ts';

/** The picture in the size of a screen; the original is for downloading. */
export function PictureDialog({ file, onClose }: { readonly file: StoredFile; readonly onClose: () => void }) {
  const texts = useTexts(fileTexts);
  const id = useId();
  const { data, mutate } = useOpenFile();
  useEffect(() => mutate({ key: file.key, as: 'picture' }), [mutate, file.key]);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id} noWrap>
        {file.name}
      </DialogTitle>
      <DialogContent>
        {data === undefined ? (
          <Skeleton variant="rectangular" sx={{ width: { xs: 240, sm: 480 }, height: 320 }} />
        ) : (
          <Box
            component="img"
            src={data.url}
            alt={file.name}
            sx={{ maxWidth: '100%', maxHeight: '70vh', display: 'block', mx: 'auto' }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
