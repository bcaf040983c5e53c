import { type AffectedParty, ALTERNATE_PROCESSES } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import {
  forceStage,
  goBack,
  handOver,
  markAlternateProcess,
  type PartyProcess,
  takeStep,
} from '@aura/contracts/claims/process';
import { useProcessAct } from './process.api.ts';
import type { ReasonedAct } from './MoreActs.tsx';

interface DoAct {
  readonly act: ReasonedAct;
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly now: PartyProcess;
  readonly onDone: (party: AffectedParty) => void;
  readonly onClose: () => void;
}

/** Calls the act's endpoint; if refused, the dialog stays open below the error. */
export function useDoAct({ act, claim: { slug }, party, now, onDone, onClose }: DoAct) {
  const take = useProcessAct(slug, takeStep);
  const back = useProcessAct(slug, goBack);
  const force = useProcessAct(slug, forceStage);
  const hand = useProcessAct(slug, handOver);
  const mark = useProcessAct(slug, markAlternateProcess);
  const params = { id: party.id };
  const from = now.stage.number;
  const moved = {
    onSuccess: (after: AffectedParty) => {
      onClose();
      onDone(after);
    },
  };
  const run = (chosen: string, reason: string) => {
    switch (act.kind) {
      case 'back':
        return back.mutate({ params, body: { from, to: chosen, reason } }, moved);
      case 'force':
        return force.mutate({ params, body: { from, to: chosen, reason } }, moved);
      case 'hand':
        return hand.mutate({ params, body: { from, holder: holderOf(chosen), reason } }, { onSuccess: onClose });
      case 'alternate':
        return mark.mutate({ params, body: { alternateProcess: alternateOf(chosen), reason } }, { onSuccess: onClose });
      case 'step':
      case 'assign':
        return take.mutate({ params, body: { from, to: act.step.to.number, rule: act.step.rule, reason } }, moved);
    }
  };
  return { run, isPending: [take, back, force, hand, mark].some(({ isPending }) => isPending) };
}

function holderOf(chosen: string) {
  return (['us', 'provider', 'customer', 'affected'] as const).find((holder) => holder === chosen) ?? 'us';
}

function alternateOf(chosen: string): AffectedParty['alternateProcess'] {
  return ALTERNATE_PROCESSES.find((one) => one === chosen) ?? null;
}
