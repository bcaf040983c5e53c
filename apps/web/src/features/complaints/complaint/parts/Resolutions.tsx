import type { Complaint } from '@aura/contracts/complaints/complaint';
import { OUTCOME_WORDS } from '@aura/contracts/complaints/complaint-words';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import type { Status } from '../../../../ui/status.ts';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { recordTexts } from '../complaint-record.texts.ts';

type Resolution = Complaint['resolutions'][number];
const LOOKS: Readonly<Record<Resolution['state'], Status>> = {
  accepted: 'ok',
  proposed: 'warn',
  returned: 'bad',
  superseded: 'neutral',
};

/** The accepted answer first, then the others as they were left. */
export function Resolutions({ resolutions }: { readonly resolutions: readonly Resolution[] }) {
  const texts = useTexts(recordTexts);
  const shown = resolutions.toSorted(
    (one, other) => Number(other.state === 'accepted') - Number(one.state === 'accepted'),
  );
  return (
    <Section title={texts.resolutions}>
      {shown.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noResolutions}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {shown.map((resolution) => (
          <Told key={resolution.id} resolution={resolution} />
        ))}
      </Stack>
    </Section>
  );
}

function Told({ resolution }: { readonly resolution: Resolution }) {
  const texts = useTexts(recordTexts);
  const titled = useTitled();
  const { outcome, answer, state, proposedBy, proposedAt, decidedBy, decidedAt, note } = resolution;
  return (
    <Box
      component="li"
      sx={{ borderLeft: 3, borderColor: state === 'accepted' ? 'success.main' : 'divider', pl: 1.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{titled(OUTCOME_WORDS[outcome])}</Typography>
        <StatusTag status={LOOKS[state]}>{texts[state]}</StatusTag>
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.proposedBy(proposedBy.name, cellText('instant', proposedAt))}
      </Typography>
      {decidedBy !== null && decidedAt !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.decidedBy(decidedBy.name, cellText('instant', decidedAt))}
        </Typography>
      )}
      {note !== '' && <Typography variant="body2">{texts.decisionNote(note)}</Typography>}
    </Box>
  );
}
