import type { JobOverview } from '@aura/contracts/jobs';
import { mexicanZone } from '@aura/domain/clock';
import { formatInstant } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTexts } from '../../../lib/texts.ts';
import { operationTexts } from '../operations.texts.ts';

const HERE = mexicanZone();

/** The schedules; collapsed, since they are rarely needed. */
export function SchedulePanel({ schedules }: Pick<JobOverview, 'schedules'>) {
  const texts = useTexts(operationTexts);
  const at = (instant: Date | null) => (instant === null ? texts.never : formatInstant(instant, HERE));
  return (
    <Paper variant="outlined" component="details" sx={{ px: 2, py: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', fontWeight: 600 }}>
        {`${texts.schedules} (${schedules.length})`}
      </Box>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              {[texts.name, texts.schedule, texts.lastRun, texts.nextRun].map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {schedules.map(({ name, schedule, lastRun, nextRun }) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell>{schedule}</TableCell>
                <TableCell>{at(lastRun)}</TableCell>
                <TableCell>{at(nextRun)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
