import { importQuotation } from '@aura/contracts/budgets/budget';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { panelTexts } from './panel.texts.ts';

interface BeginBudgetProps {
  readonly isOpen: boolean;
  readonly isQuoted: boolean;
  readonly isBusy: boolean;
  readonly onBring: (from: 'cotizacion' | 'proveedor') => void;
  readonly onBlank: () => void;
}

export function BeginBudget({ isOpen, isQuoted, isBusy, onBring, onBlank }: BeginBudgetProps) {
  const texts = useTexts(panelTexts);
  const mayBring = useMay(importQuotation);
  if (!isOpen) return <EmptyState title={texts.emptyTitle} text={texts.emptyReadOnly} />;
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, justifyContent: 'center' }}>
          {mayBring && isQuoted && (
            <Button variant="contained" loading={isBusy} onClick={() => onBring('cotizacion')}>
              {texts.fromQuotation}
            </Button>
          )}
          {mayBring && (
            <Button variant="outlined" disabled={isBusy} onClick={() => onBring('proveedor')}>
              {texts.fromProvider}
            </Button>
          )}
          <Button variant="outlined" disabled={isBusy} onClick={onBlank}>
            {texts.blank}
          </Button>
        </Stack>
      }
    />
  );
}
