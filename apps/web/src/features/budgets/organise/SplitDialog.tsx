import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { type BudgetLine, figuresOf } from '../base/budget-line.ts';
import { Refused, split } from './commands.ts';
import { organiseTexts } from './organise.texts.ts';

interface SplitDialogProps {
  readonly line: BudgetLine;
  readonly onSplit: (part: string) => void;
  readonly onClose: () => void;
}

export function SplitDialog({ line, onSplit, onClose }: SplitDialogProps) {
  const texts = useTexts(organiseTexts);
  const [part, setPart] = useState('');
  const [isTried, setTried] = useState(false);
  const halves = split([line], line.key, part);
  const obstacle = halves instanceof Refused ? halves.obstacle : null;
  const isSaid = obstacle !== null && (isTried || (part !== '' && obstacle === 'amount-changes'));
  const submit = () => {
    setTried(true);
    if (obstacle !== null) return;
    onClose();
    onSplit(part);
  };
  return (
    <FormDialog
      title={texts.splitTitle(line.name)}
      act={texts.split}
      isDirty={part !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.splitPart}
        hint={texts.splitOf(line.quantity, line.unit)}
        value={part}
        inputMode="decimal"
        error={isSaid ? texts[obstacle === 'committed' ? 'committed-obstacle' : obstacle] : undefined}
        onChange={({ target }) => setPart(target.value)}
        autoFocus
      />
      {!(halves instanceof Refused) && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.splitInto(
            ...(halves.map((half) => `${half.quantity} ${half.unit} (${formatMoney(figuresOf(half).amount)})`) as [
              string,
              string,
            ]),
          )}
        </Typography>
      )}
    </FormDialog>
  );
}
