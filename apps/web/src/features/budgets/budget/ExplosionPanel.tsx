import { exportExplosion } from '@aura/contracts/budgets/budget';
import { explodeSupplies } from '@aura/domain/explode-supplies';
import { formatMoney } from '@aura/domain/format';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo } from 'react';
import { fileName, saveFile } from '../../../lib/save-file.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SidePanel } from '../../../listing/public.ts';
import type { BudgetLine, SupplyRow } from '../base/budget-line.ts';
import { useTakeExplosion } from '../base/budgets.api.ts';
import { panelTexts } from './panel.texts.ts';

interface ExplosionPanelProps {
  readonly party: { readonly id: number; readonly name: string };
  readonly rows: readonly BudgetLine[];
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** What has to be bought: totals by type and supply, of the budget on screen. */
export function ExplosionPanel({ party, rows, isDirty, onClose }: ExplosionPanelProps) {
  const texts = useTexts(panelTexts);
  const mayTake = useMay(exportExplosion);
  const file = useTakeExplosion(party.id);
  const explosion = useMemo(
    () => explodeSupplies(rows.map((line) => ({ ...line, supplies: line.supplies.filter(isChosen) }))),
    [rows],
  );
  const take = () =>
    file.mutate(undefined, {
      onSuccess: (content) => saveFile(fileName(texts.file(party.name), 'xlsx'), content),
    });
  return (
    <SidePanel title={texts.explosion} onClose={onClose}>
      <Box sx={{ p: 2, overflow: 'auto', display: 'grid', gap: 1.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {explosion.types.length === 0 ? texts.noSupplies : texts.explosionHint}
        </Typography>
        {mayTake && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              loading={file.isPending}
              loadingPosition="start"
              disabled={isDirty || rows.length === 0}
              onClick={take}
            >
              {file.isPending ? texts.downloading : texts.download}
            </Button>
            {isDirty && <Typography sx={{ color: 'text.secondary' }}>{texts.saveFirst}</Typography>}
          </Box>
        )}
        {explosion.types.length > 0 && (
          <TableContainer tabIndex={0} role="region" aria-label={texts.explosion}>
            <Table size="small" aria-label={texts.explosion}>
              <TableHead>
                <TableRow>
                  <TableCell>{texts.supply}</TableCell>
                  <TableCell>{texts.unit}</TableCell>
                  <TableCell sx={figure}>{texts.quantity}</TableCell>
                  <TableCell sx={figure}>{texts.price}</TableCell>
                  <TableCell sx={figure}>{texts.amount}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {explosion.types.map(({ type, supplies, amount }) => (
                  <Fragment key={type}>
                    <TableRow sx={{ bgcolor: 'background.default' }}>
                      <TableCell colSpan={4} sx={{ fontWeight: 600 }}>
                        {type}
                      </TableCell>
                      <TableCell sx={{ ...figure, fontWeight: 600 }}>{formatMoney(amount)}</TableCell>
                    </TableRow>
                    {supplies.map((supply) => (
                      <TableRow key={supply.supplyId}>
                        <TableCell>{supply.name}</TableCell>
                        <TableCell>{supply.unit}</TableCell>
                        <TableCell sx={figure}>{supply.quantity}</TableCell>
                        <TableCell sx={figure}>
                          {supply.price === null ? texts.several : formatMoney(supply.price)}
                        </TableCell>
                        <TableCell sx={figure}>{formatMoney(supply.amount)}</TableCell>
                      </TableRow>
                    ))}
                  </Fragment>
                ))}
                <TableRow>
                  <TableCell colSpan={4} sx={{ fontWeight: 700 }}>
                    {texts.total}
                  </TableCell>
                  <TableCell sx={{ ...figure, fontWeight: 700 }}>{formatMoney(explosion.amount)}</TableCell>
                </TableRow>
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Box>
    </SidePanel>
  );
}

const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function isChosen(supply: SupplyRow): supply is SupplyRow & { readonly supplyId: number } {
  return supply.supplyId !== null;
}
