import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { dossierTexts } from './dossier.texts.ts';

/** Takes one file, dropped or chosen. With the keyboard, the file input itself has the focus. */
export function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const texts = useTexts(dossierTexts);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.75,
        p: 3,
        textAlign: 'center',
        cursor: 'pointer',
        border: 2,
        borderStyle: 'dashed',
        borderRadius: 2,
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.soft' : 'transparent',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <UploadIcon sx={{ color: 'primary.main' }} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {texts.drop}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.nothingSent}
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        aria-label={texts.file}
        sx={unseen}
        onChange={({ target }: { target: HTMLInputElement }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // Choosing the same file again must fire a change event.
          target.value = '';
        }}
      />
    </Box>
  );
}
