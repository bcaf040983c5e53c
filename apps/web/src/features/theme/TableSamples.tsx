import { formatDate, formatMoney } from '@aura/domain/format';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Section } from '../../ui/Section.tsx';
import { themeTexts } from './theme.texts.ts';

const ROWS = [
  { name: 'Rosa Delgado', date: '2026-11-18', amount: 4_823_000 },
  { name: 'Comercial Soto', date: '2026-11-25', amount: 1_290_000 },
  { name: 'María Guadalupe Hernández de la Cruz y Villaseñor', date: '2026-11-10', amount: 741_550 },
];

export function TableSamples() {
  const texts = useTexts(themeTexts);
  const [tab, setTab] = useState(0);
  return (
    <>
      <Section title={texts.tabs}>
        <Tabs value={tab} onChange={(_, chosen: number) => setTab(chosen)} variant="scrollable">
          <Tab label={texts.tabSummary} />
          <Tab label={texts.tabLog} />
          <Tab label={texts.tabFiles} />
        </Tabs>
      </Section>
      <Section title={texts.table} flush>
        <TableContainer>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{texts.columnName}</TableCell>
                <TableCell>{texts.columnDate}</TableCell>
                <TableCell align="right">{texts.columnAmount}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {ROWS.map(({ name, date, amount }) => (
                <TableRow key={name} hover>
                  <TableCell sx={{ fontWeight: 600 }}>{name}</TableCell>
                  <TableCell>{formatDate(date)}</TableCell>
                  <TableCell align="right">{formatMoney(amount)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Section>
    </>
  );
}
