import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { ENTRY_KIND_WORDS, type LogbookEntry } from '@aura/contracts/claims/logbook';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useOnline } from '../../../lib/connection.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { useTitled } from '../../../listing/public.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { groupEntries, holds, isOfPeople } from './group-entries.ts';
import { isOnItsWay } from './logbook.api.ts';
import { logbookTexts } from './logbook.texts.ts';
import { SystemLine } from './SystemLine.tsx';
import { useInSight } from './use-in-sight.ts';
import { useWhen } from './use-when.ts';

interface TimelineProps {
  readonly entries: readonly LogbookEntry[];
  readonly slug: string;
  readonly parties: readonly AffectedParty[];
  /** The entry a link points to: scrolled to and highlighted. */
  readonly wanted?: number | null;
}

/** Entries by people with their author; system entries as single grey lines between them. */
export function Timeline({ slug, entries, parties, wanted = null }: TimelineProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {groupEntries(entries).map((group) => {
        const { entry } = group;
        const party = parties.find(({ id }) => id === entry.affectedPartyId);
        return isOfPeople(entry) ? (
          <Entry key={entry.id} slug={slug} entry={entry} party={party} isWanted={entry.id === wanted} />
        ) : (
          <SystemLine key={entry.id} slug={slug} group={group} party={party} isWanted={holds(group, wanted)} />
        );
      })}
    </Box>
  );
}

interface EntryProps {
  readonly slug: string;
  readonly entry: LogbookEntry;
  readonly party: AffectedParty | undefined;
  readonly isWanted: boolean;
}

function Entry({ slug, entry, party, isWanted }: EntryProps) {
  const row = useInSight(isWanted);
  const texts = useTexts(logbookTexts);
  const titled = useTitled();
  const isOnline = useOnline();
  const author = entry.author ?? texts.system;
  const about = [useWhen(entry.at), titled(ENTRY_KIND_WORDS[entry.kind]), ...(party === undefined ? [] : [party.name])];
  return (
    <Stack
      component="li"
      ref={row}
      aria-current={isWanted || undefined}
      direction="row"
      sx={{
        gap: 1.25,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        opacity: isOnItsWay(entry) ? 0.6 : 1,
        ...(isWanted && { mx: -1, px: 1, borderRadius: 1, bgcolor: 'action.selected' }),
      }}
    >
      <UserAvatar name={author} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {author}
          </Typography>
          <Typography component="span" sx={{ color: 'text.faint' }} title={cellText('instant', entry.at)}>
            {isOnItsWay(entry) ? (isOnline ? texts.sending : texts.offline) : about.join(' · ')}
          </Typography>
          {entry.isVisibleInExtranet && <StatusTag status="info">{texts.inExtranet}</StatusTag>}
          {entry.isVisibleToProvider && <StatusTag status="neutral">{texts.toProvider}</StatusTag>}
        </Stack>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.body}</Typography>
        <EntryFiles slug={slug} files={entry.files} partyId={entry.affectedPartyId} />
      </Box>
    </Stack>
  );
}
