import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { type EntryGroup, photoMomentOf } from './group-entries.ts';
import { logbookTexts } from './logbook.texts.ts';
import { useInSight } from './use-in-sight.ts';
import { useWhen } from './use-when.ts';

interface SystemLineProps {
  readonly slug: string;
  readonly group: EntryGroup;
  readonly party: AffectedParty | undefined;
  /** Whether a link points to this line: it is scrolled into view. */
  readonly isWanted?: boolean;
}

export function SystemLine({ slug, group: { entry, count }, party, isWanted = false }: SystemLineProps) {
  const texts = useTexts(logbookTexts);
  const row = useInSight(isWanted);
  const moment = photoMomentOf(entry);
  const said =
    moment !== null ? texts.photosAdded(count, moment) : count === 1 ? entry.body : texts.times(entry.body, count);
  const about = [useWhen(entry.at), entry.author ?? texts.system, ...(party === undefined ? [] : [party.name])];
  return (
    <Box
      component="li"
      ref={row}
      aria-current={isWanted || undefined}
      sx={{
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        ...(isWanted && { mx: -1, px: 1, borderRadius: 1, bgcolor: 'action.selected' }),
      }}
    >
      <Typography
        variant="body2"
        title={cellText('instant', entry.at)}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {said}
        <Box component="span" sx={{ color: 'text.faint' }}>{` · ${about.join(' · ')}`}</Box>
      </Typography>
      <EntryFiles slug={slug} files={entry.files} partyId={entry.affectedPartyId} />
    </Box>
  );
}
