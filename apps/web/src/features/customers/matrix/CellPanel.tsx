import { type MatrixCell, type MatrixGrid, setAuthorizationRule } from '@aura/contracts/customers/matrix';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SidePanel } from '../../../listing/public.ts';
import { useActsFor } from '../use-acts-for.ts';
import { placeOf } from './cell-place.ts';
import { CopyRule } from './CopyRule.tsx';
import { matrixTexts } from './matrix.texts.ts';
import { RuleForm } from './RuleForm.tsx';
import { RuleHistory } from './RuleHistory.tsx';

type CellTab = 'edit' | 'history' | 'copy';

interface CellPanelProps {
  readonly cell: MatrixCell;
  readonly grid: MatrixGrid;
  readonly onClose: () => void;
}

/** One cell: its rule from a date on, its past rules, and copying it elsewhere. Read-only users see its history. */
export function CellPanel({ cell, grid, onClose }: CellPanelProps) {
  const texts = useTexts(matrixTexts);
  const actsFor = useActsFor();
  const mayCall = useMay(setAuthorizationRule);
  const mayChange = mayCall && actsFor(cell.customerId);
  const [chosenTab, setTab] = useState<CellTab | null>(null);
  const tab = chosenTab ?? (mayChange ? 'edit' : 'history');
  const place = placeOf(grid, cell.customerId, cell.zoneId);
  if (place === null) return null;
  return (
    <SidePanel
      title={`${place.customer.name} · ${place.zone.name}`}
      onClose={onClose}
      tabs={
        <Tabs value={tab} onChange={(_, chosen: CellTab) => setTab(chosen)} sx={{ borderBottom: 0 }}>
          {mayChange && <Tab value="edit" label={cell.rule === null ? texts.newRule : texts.edit} />}
          <Tab value="history" label={texts.history} />
          {mayChange && <Tab value="copy" label={texts.copyTab} />}
        </Tabs>
      }
    >
      {tab === 'edit' && <RuleForm place={place} rule={cell.rule} onDone={onClose} />}
      {tab === 'history' && (
        <Box sx={{ p: 2, overflow: 'auto' }}>
          <RuleHistory place={place} />
        </Box>
      )}
      {tab === 'copy' && <CopyRule rule={cell.rule} place={place} grid={grid} onDone={onClose} />}
    </SidePanel>
  );
}
