import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';

interface LargePictureProps {
  readonly name: string;
  /** Undefined while loading. */
  readonly url: string | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function LargePicture({ name, url, closeLabel, onClose }: LargePictureProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id} noWrap>
        {name}
      </DialogTitle>
      <DialogContent>
        {url === undefined ? (
          <Skeleton variant="rectangular" sx={{ width: { xs: 240, sm: 480 }, height: 320 }} />
        ) : (
          <Box
            component="img"
            src={url}
            alt={name}
            sx={{ maxWidth: '100%', maxHeight: '70vh', display: 'block', mx: 'auto' }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
