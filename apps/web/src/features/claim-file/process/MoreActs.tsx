import { isEnd } from '@aura/domain/process/holders';
import { finishParty, markAlternateProcess, type PartyProcess, type Step } from '@aura/contracts/claims/process';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { labelOf } from './label-of.ts';
import { nextStepTexts } from './next-step.texts.ts';

export type Act =
  | { readonly kind: 'step' | 'assign'; readonly step: Step }
  | { readonly kind: 'told'; readonly step: Step }
  | { readonly kind: 'back' | 'force' | 'hand' | 'alternate' }
  | { readonly kind: 'finish' };

export type ReasonedAct = Exclude<Act, { readonly kind: 'finish' | 'told' }>;

interface MoreActsProps {
  readonly now: PartyProcess;
  readonly callOff: readonly Step[];
  readonly onAct: (act: Act) => void;
}

/**
 * Rare acts: step back, force, change the holder, mark an alternate process, call off. None the server would refuse.
 */
export function MoreActs({ now, callOff, onAct }: MoreActsProps) {
  const texts = useTexts(nextStepTexts);
  const titled = useTitled();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayMark = useMay(markAlternateProcess);
  const mayCheck = useMay(finishParty);
  const acts: readonly (readonly [string, Act])[] = [
    ...(now.mayHand ? [[texts.hand, { kind: 'hand' }] as const] : []),
    ...(mayMark && now.mayHand ? [[texts.alternate, { kind: 'alternate' }] as const] : []),
    ...(now.backTo.length > 0 ? [[texts.back, { kind: 'back' }] as const] : []),
    ...(now.mayForce ? [[texts.force, { kind: 'force' }] as const] : []),
    ...(mayCheck && !isEnd(now.stage.number) ? [[texts.finish, { kind: 'finish' }] as const] : []),
    ...callOff
      .filter(({ mayTake, missing }) => mayTake && missing.length === 0)
      .map((step) => [titled(labelOf(now.stage.number, step)), { kind: 'step', step }] as const),
  ];
  if (acts.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ alignSelf: 'flex-start', ml: -0.5 }}
      >
        {texts.more}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map(([label, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onAct(act);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
