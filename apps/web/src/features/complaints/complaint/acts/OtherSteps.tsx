import type { Complaint } from '@aura/contracts/complaints/complaint';
import { COMPLAINT_CONDITIONS } from '@aura/domain/complaints/complaint-conditions';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FoldedSteps } from '../../../../ui/FoldedSteps.tsx';
import { labelOf, type Step } from './arrange-steps.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface OtherStepsProps {
  readonly state: Complaint['state'];
  readonly others: readonly Step[];
  readonly closed: readonly Step[];
  readonly sayWho: (step: Step) => string;
  readonly onTake: (step: Step) => void;
}

/** The other steps out of the state: available ones as buttons, closed ones with what they lack or whose they are. */
export function OtherSteps({ state, others, closed, sayWho, onTake }: OtherStepsProps) {
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
