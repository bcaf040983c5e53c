import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { FileDrop } from '../../../files/public.ts';
import { runTexts } from '../runs.texts.ts';

export function ProofDrop({ onKey }: { readonly onKey: (key: string | null) => void }) {
  const texts = useTexts(runTexts);
  return (
    <div>
      <Typography variant="body2">{texts.proof}</Typography>
      <FileDrop purpose="fiscalDocument" onStored={({ key }) => onKey(key)} onRemoved={() => onKey(null)} />
    </div>
  );
}
