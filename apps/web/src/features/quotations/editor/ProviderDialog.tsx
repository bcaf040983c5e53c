import type { Quotation } from '@aura/contracts/quotations/quotation';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { type Line, withoutPrice } from '../base/quotation-line.ts';
import { providerTexts } from './provider.texts.ts';

interface ProviderDialogProps {
  readonly quotation: Quotation;
  /** Null where the company's quotation cannot be changed. */
  readonly onCopy: ((lines: readonly Line[]) => boolean) | null;
  readonly onClose: () => void;
}

/** The provider's lines with its prices, read-only; lines can be copied, their prices never. */
export function ProviderDialog({ quotation, onCopy, onClose }: ProviderDialogProps) {
  const texts = useTexts(providerTexts);
  const title = useId();
  const [told, setTold] = useState('');
  const { concepts, provider, total } = quotation;
  const copy = () => {
    const isAdded = onCopy?.(concepts.map(withoutPrice)) ?? false;
    setTold(isAdded ? texts.copied(formatInteger(concepts.length)) : texts.noRoom);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{provider === null ? texts.title : `${texts.title} · ${provider}`}</DialogTitle>
      <DialogContent>
        <PlainTable
          label={texts.title}
          titles={[texts.concept, texts.quantity, texts.unitPrice, texts.amount]}
          rows={[
            ...concepts.map(({ id, name, quantity, unit, unitPrice, amount }) => ({
              key: id,
              cells: [name, `${quantity} ${unit}`, formatMoney(unitPrice), formatMoney(amount)],
            })),
            { key: 'total', cells: [texts.total, '', '', formatMoney(total)] },
          ]}
        />
        {onCopy !== null && (
          <Typography role="status" sx={{ color: 'text.secondary', mt: 1, minHeight: 20 }}>
            {told === '' ? texts.copyHint : told}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {onCopy !== null && (
          <Button variant="outlined" onClick={copy} disabled={concepts.length === 0}>
            {texts.copy}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
