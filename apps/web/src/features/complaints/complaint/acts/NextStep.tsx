import type { Complaint } from '@aura/contracts/complaints/complaint';
import { COMPLAINT_CONDITIONS, type ComplaintCondition } from '@aura/domain/complaints/complaint-conditions';
import { isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useScreenAct } from '../../../../lib/screen-acts.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Section } from '../../../../ui/Section.tsx';
import { useResumeComplaint } from '../../base/complaints.api.ts';
import { arrangeSteps, labelOf, moversOf, type Step } from './arrange-steps.ts';
import { actTexts } from './complaint-acts.texts.ts';
import { actOfStep, type OpenAct } from './open-act.ts';
import { useMayInvestigate } from '../parts/use-may-investigate.ts';
import { FoldedSteps } from '../../../../ui/FoldedSteps.tsx';

interface NextStepProps {
  readonly complaint: Complaint;
  readonly onAct: (act: OpenAct) => void;
  readonly onDone: (text: string) => void;
}

/** The next action, what it lacks and whose it is; the alternatives are collapsed. */
export function NextStep({ complaint, onAct, onDone }: NextStepProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const resume = useResumeComplaint();
  const { id, state, version, mayWork } = complaint;
  const { main, mending, others, closed } = arrangeSteps(complaint);
  const sayWho = (step: Step) =>
    texts.who(
      moversOf(state, step)
        .filter((one) => one !== 'auto')
        .map((one) => (one === 'owner' ? texts.ownerWord : one))
        .join(', '),
    );
  const take = (step: Step) => {
    const act = actOfStep(step);
    if (act !== null) return onAct(act);
    return resume.mutate({ params: { id }, body: { version } }, { onSuccess: () => onDone(texts.resumed) });
  };
  const isOpen = main !== undefined && mayWork && main.mayTake && main.missing.length === 0;
  // The first thing to do is the one primary button.
  const mayInvestigate = useMayInvestigate(complaint);
  const mends = mayWork && (mending !== 'investigate' || mayInvestigate) ? mending : null;
  const label = main === undefined ? '' : titled(labelOf(state, main));
  useScreenAct(
    mends !== null
      ? { id: `complaint-${mends}`, label: texts[mends], run: () => onAct({ kind: mends }) }
      : isOpen
        ? { id: `complaint-${main.rule}`, label, run: () => take(main) }
        : null,
  );
  return (
    <Section title={texts.title}>
      <Stack sx={{ gap: 1 }}>
        {main === undefined && (
          <Typography sx={{ color: 'text.secondary' }}>
            {isComplaintClosed(state) ? texts.finished : texts.nothing}
          </Typography>
        )}
        {main !== undefined && main.missing.length > 0 && <Missing missing={main.missing} />}
        {mends !== null && (
          <Button variant="contained" onClick={() => onAct({ kind: mends })}>
            {texts[mends]}
          </Button>
        )}
        {isOpen && (
          <Button
            variant={mends === null ? 'contained' : 'outlined'}
            loading={resume.isPending && main.act === 'resume'}
            onClick={() => take(main)}
          >
            {label}
          </Button>
        )}
        {main !== undefined && !main.mayTake && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${label}. ${sayWho(main)}`}
          </Typography>
        )}
        <OtherSteps state={state} others={mayWork ? others : []} closed={closed} sayWho={sayWho} onTake={take} />
      </Stack>
    </Section>
  );
}

function Missing({ missing }: { readonly missing: readonly ComplaintCondition[] }) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  return (
    <Stack component="ul" aria-label={texts.missingFor} sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}>
      {missing.map((name) => (
        <Stack key={name} component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <OpenIcon sx={{ fontSize: 18, color: 'warning.main', mt: '2px' }} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {titled(COMPLAINT_CONDITIONS[name])}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

interface OtherStepsProps {
  readonly state: Complaint['state'];
  readonly others: readonly Step[];
  readonly closed: readonly Step[];
  readonly sayWho: (step: Step) => string;
  readonly onTake: (step: Step) => void;
}

/** The other steps out of the state: available ones as buttons, closed ones with what they lack or whose they are. */
function OtherSteps({ state, others, closed, sayWho, onTake }: OtherStepsProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const named = (step: Step) => ({ key: `${step.rule} ${step.to}`, name: titled(labelOf(state, step)) });
  const reasonOf = (step: Step) =>
    step.mayTake && step.missing.length > 0
      ? step.missing.map((name) => titled(COMPLAINT_CONDITIONS[name])).join('. ')
      : sayWho(step);
  return (
    <FoldedSteps
      label={texts.others(others.length + closed.length)}
      open={others.map((step) => ({ ...named(step), onTake: () => onTake(step) }))}
      closed={closed.map((step) => ({ ...named(step), reason: reasonOf(step) }))}
    />
  );
}
