import Box from '@mui/material/Box';
import { useTexts } from '../../../../lib/texts.ts';
import { unseen } from '../../../../ui/unseen.ts';
import { causesTexts } from './causes.texts.ts';

interface CauseChangeProps {
  readonly now: number | null;
  readonly before: number | null;
  readonly say: (value: number) => string;
}

/** Compared with the previous thirty days; less is better. */
export function CauseChange({ now, before, say }: CauseChangeProps) {
  const texts = useTexts(causesTexts);
  if (now === null || before === null) return null;
  const change = now - before;
  const written = say(Math.abs(change));
  if (change === 0)
    return (
      <Box component="span" title={texts.before(say(before))} sx={{ color: 'text.faint', fontSize: '0.75rem' }}>
        {texts.same}
      </Box>
    );
  return (
    <Box
      component="span"
      title={texts.before(say(before))}
      sx={{ color: change < 0 ? 'success.main' : 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
    >
      <span aria-hidden>
        {change > 0 ? '▲' : '▼'} {written}
      </span>
      <Box component="span" sx={unseen}>
        {change > 0 ? texts.more(written) : texts.less(written)}
      </Box>
    </Box>
  );
}
