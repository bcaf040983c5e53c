import { OUTCOME_WORDS } from '@aura/contracts/complaints/complaint-words';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface AnswerTextProps {
  readonly resolution: Complaint['resolutions'][number] | undefined;
}

/** The answer, repeated in the dialogs that approve, communicate or close it. */
export function AnswerText({ resolution }: AnswerTextProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  if (resolution === undefined) return <Typography>{texts.noAnswer}</Typography>;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{titled(OUTCOME_WORDS[resolution.outcome])}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{resolution.answer}</Typography>
    </Box>
  );
}
