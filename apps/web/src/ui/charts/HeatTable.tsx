import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTexts } from '../../lib/texts.ts';
import { heatOf } from './chart-colours.ts';
import { pointsOf } from './chart-points.ts';
import type { ChartFigures } from './chart-props.ts';
import { ChartNumber } from './ChartNumber.tsx';
import { chartsTexts } from './charts.texts.ts';

const frozen = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
  minWidth: 96,
  maxWidth: 220,
} as const;
const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** The higher a number, the stronger the colour of its cell. */
export function HeatTable({ title, labels, series, format, onPick }: ChartFigures) {
  const texts = useTexts(chartsTexts);
  const values = pointsOf({ labels, series }).map(({ value }) => value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (
    // Scrolls sideways when too wide, by keyboard too.
    <TableContainer tabIndex={0} role="group" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell sx={frozen}>{texts.label}</TableCell>
            {series.map((one) => (
              <TableCell key={one.title} align="right" sx={{ maxWidth: 140 }}>
                {one.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, place) => (
            // Two labels may be equal; their index is not.
            <TableRow key={place}>
              <TableCell component="th" scope="row" sx={frozen}>
                {label}
              </TableCell>
              {series.map((one, which) => {
                const value = one.values[place] ?? null;
                const share = value === null || span === 0 ? 0 : (value - least) / span;
                return (
                  <TableCell
                    key={one.title}
                    align="right"
                    sx={value === null ? figure : { ...figure, bgcolor: heatOf(share) }}
                  >
                    <ChartNumber
                      what={`${label}, ${one.title}`}
                      value={value}
                      format={format}
                      onPick={onPick && (() => onPick(place, which))}
                    />
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
