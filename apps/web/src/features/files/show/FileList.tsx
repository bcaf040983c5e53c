import type { StoredFile } from '@aura/contracts/files/files';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { fileTexts } from '../files.texts.ts';
import { FileName } from './FileName.tsx';

/** The files of a record, one below the other. */
export function FileList({ files }: { readonly files: readonly StoredFile[] }) {
  const texts = useTexts(fileTexts);
  if (files.length === 0) return <Typography sx={{ color: 'text.faint' }}>{texts.noFiles}</Typography>;
  return (
    <Stack component="ul" sx={{ gap: 1, listStyle: 'none', p: 0, m: 0 }}>
      {files.map((file) => (
        <li key={file.key}>
          <FileName file={file} />
        </li>
      ))}
    </Stack>
  );
}
