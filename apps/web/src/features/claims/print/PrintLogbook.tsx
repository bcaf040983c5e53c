import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { printTexts } from './print.texts.ts';

/** A claim is loaded with this many entries; the server's PDF has the whole bitácora. */
const OPENED = 50;

/** Oldest first, about the whole claim or one of the chosen parties. */
export function PrintLogbook({
  logbook,
  partyIds,
}: {
  readonly logbook: readonly LogbookEntry[];
  readonly partyIds: readonly number[];
}) {
  const texts = useTexts(printTexts);
  const entries = logbook
    .filter(({ affectedPartyId }) => affectedPartyId === null || partyIds.includes(affectedPartyId))
    .toReversed();
  return (
    <>
      <h2>{texts.logbook}</h2>
      {logbook.length >= OPENED && <Box sx={faint}>{texts.lastEntries}</Box>}
      {entries.length === 0 && texts.noEntries}
      {entries.map(({ id, at, author, body }) => (
        <Box key={id} sx={{ breakInside: 'avoid', mb: 1 }}>
          <Box sx={faint}>
            {[formatInstant(at, HEAD_OFFICE_ZONE), author].filter((part) => part !== null).join(' · ')}
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Box>
        </Box>
      ))}
    </>
  );
}

const faint = { fontSize: '0.75rem', color: '#4a5565' } as const;
