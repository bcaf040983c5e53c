import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useTexts } from '../../lib/texts.ts';
import { ProgressWithCount } from '../../ui/ProgressWithCount.tsx';
import { listingTexts } from '../listing.texts.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

export function BulkProgress({ progress }: { readonly progress: Progress | null }) {
  const texts = useTexts(listingTexts);
  if (progress === null) return null;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-label={texts.working}>
      <DialogContent sx={{ pt: 2.5 }}>
        <ProgressWithCount
          label={texts.working}
          done={progress.done}
          total={progress.total}
          onCancel={progress.cancel}
        />
      </DialogContent>
    </Dialog>
  );
}
