import { ALTERNATE_PROCESSES, type AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { PartyProcess } from '@aura/contracts/claims/process';
import { STARTING_STAGES } from '@aura/domain/stages';
import { useTexts } from '../../../lib/texts.ts';
import { actTexts } from './act.texts.ts';
import type { ReasonedAct } from './MoreActs.tsx';

export interface ActChoices {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The choice required besides the reason, if any. */
export function useActChoices(act: ReasonedAct, now: PartyProcess, party: AffectedParty): ActChoices | null {
  const texts = useTexts(actTexts);
  switch (act.kind) {
    case 'back':
      return { label: texts.toStage, options: now.backTo.map(stageOption) };
    case 'force':
      return {
        label: texts.toStage,
        options: STARTING_STAGES.filter(({ number }) => number !== now.stage.number).map(stageOption),
      };
    case 'hand':
      return {
        label: texts.holder,
        options: (['us', 'provider', 'customer', 'affected'] as const)
          .filter((holder) => holder !== now.holder)
          .map((value) => ({ value, label: texts[value] })),
      };
    case 'alternate':
      return {
        label: texts.process,
        options: [
          ...(party.alternateProcess === null ? [] : [{ value: 'none', label: texts.none }]),
          ...ALTERNATE_PROCESSES.filter((one) => one !== party.alternateProcess).map((value) => ({
            value,
            label: texts[value],
          })),
        ],
      };
    case 'step':
    case 'assign':
      return null;
  }
}

function stageOption({ number, name }: { readonly number: string; readonly name: string }) {
  return { value: number, label: `${number} ${name}` };
}
