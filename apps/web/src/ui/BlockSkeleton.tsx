import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';

interface BlockSkeletonProps {
  /** In pixels, as high as what comes; on a telephone, where it stacks, another. */
  readonly height: number;
  readonly onTelephone?: number;
}

/** Holds the place of a part whose height is known, so that what is below it does not move when it comes. */
export function BlockSkeleton({ height, onTelephone = height }: BlockSkeletonProps) {
  const texts = useTexts(uiTexts);
  return (
    <Skeleton
      variant="rounded"
      role="status"
      aria-label={texts.loading}
      sx={{ flexShrink: 0, height: { xs: onTelephone, sm: height } }}
    />
  );
}
