import { importQuotation } from '@aura/contracts/budgets/budget';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { panelTexts } from './panel.texts.ts';

interface BringMenuProps {
  readonly isBusy: boolean;
  readonly onBring: (from: 'cotizacion' | 'proveedor') => void;
}

/** Ways to import concepts. */
export function BringMenu({ isBusy, onBring }: BringMenuProps) {
  const texts = useTexts(panelTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!useMay(importQuotation)) return null;
  const bring = (from: 'cotizacion' | 'proveedor') => () => {
    setAnchor(null);
    onBring(from);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.bring}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={bring('cotizacion')}>{texts.fromQuotation}</MenuItem>
        <MenuItem onClick={bring('proveedor')}>{texts.fromProvider}</MenuItem>
      </Menu>
    </>
  );
}
