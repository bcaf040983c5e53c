import type { PartyProcess, Step } from '@aura/contracts/claims/process';
import { CONDITIONS } from '@aura/domain/process/conditions';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FoldedSteps } from '../../../ui/FoldedSteps.tsx';
import { missingOf } from './arrange-steps.ts';
import { labelOf } from './label-of.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { cardOf } from './card-of.ts';

interface OtherStepsProps {
  readonly now: PartyProcess;
  readonly others: readonly Step[];
  readonly closed: readonly Step[];
  readonly onTake: (step: Step) => void;
}

/** The other steps out of the stage, collapsed: available ones as links, closed ones with the reason. */
export function OtherSteps({ now, others, closed, onTake }: OtherStepsProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const { actor } = useActor();
  const named = (step: Step) => ({
    key: `${step.rule} ${step.to.number}`,
    name: titled(labelOf(now.stage.number, step)),
  });
  const reasonOf = (step: Step) =>
    step.mayTake
      ? missingOf(step)
          .map((name) => titled(CONDITIONS[name].missing))
          .join('. ')
      : texts.who(cardOf(step, now.stage.number, actor, false).turn.join(', ') || texts.system);
  return (
    <FoldedSteps
      label={texts.otherWays(others.length + closed.length)}
      open={others.map((step) => ({ ...named(step), onTake: () => onTake(step) }))}
      closed={closed.map((step) => ({ ...named(step), reason: reasonOf(step) }))}
    />
  );
}
