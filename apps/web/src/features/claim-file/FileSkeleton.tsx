import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { FileColumns } from './FileColumns.tsx';

export function FileSkeleton() {
  return (
    <Stack sx={{ gap: 1.5 }} aria-busy>
      <Skeleton variant="rounded" height={104} />
      <FileColumns
        rail={<Skeleton variant="rounded" height={240} />}
        side={<Skeleton variant="rounded" height={160} />}
      >
        <Skeleton variant="rounded" height={420} />
      </FileColumns>
    </Stack>
  );
}
