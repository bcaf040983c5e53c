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
import { groupEntries, holds, isOfPeople, type EntryGroup, photoMomentOf } from './group-entries.ts';
import { isOnItsWay } from './logbook.api.ts';
import { logbookTexts } from './logbook.texts.ts';
import { useWhen } from './use-when.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { openDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { useDownload } from '../claim-file.api.ts';
import { dossierQuery } from '../dossier/dossier.api.ts';
import { photosOf } from '@aura/contracts/claims/photos-of';

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

interface SystemLineProps {
  readonly slug: string;
  readonly group: EntryGroup;
  readonly party: AffectedParty | undefined;
  /** Whether a link points to this line: it is scrolled into view. */
  readonly isWanted?: boolean;
}

function SystemLine({ slug, group: { entry, count }, party, isWanted = false }: SystemLineProps) {
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

/** Scrolls the target of a link to the middle of the window. */
function useInSight(isWanted: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView?.({ block: 'center' });
  }, [isWanted]);
  return row;
}

interface EntryFilesProps {
  readonly slug: string;
  readonly files: LogbookEntry['files'];
  /** The party whose dossier holds the thumbnails. */
  readonly partyId: number | null;
}

function EntryFiles({ slug, files, partyId }: EntryFilesProps) {
  const texts = useTexts(logbookTexts);
  const mayOpen = useMay(openDossierFile);
  const mayLook = useMay(readDossier);
  const download = useDownload(slug);
  const hasPictures = files.some(({ mediaType }) => mediaType.startsWith('image/'));
  const { data } = useQuery({ ...dossierQuery(partyId ?? 0), enabled: mayLook && hasPictures && partyId !== null });
  if (files.length === 0) return null;
  const small = new Map(
    (data === undefined ? [] : photosOf(data)).map(({ file }) => [file.id, file.file.thumbnailUrl]),
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
      {files.map(({ id, name }) => {
        const picture = small.get(id) ?? null;
        return (
          <ButtonBase
            key={id}
            disabled={!mayOpen || download.isPending}
            aria-label={texts.download(name)}
            title={name}
            onClick={() => download.mutate(id)}
            sx={picture === null ? chip : thumbnail}
          >
            {picture === null ? (
              <>
                <FileIcon name={name} />
                {name}
              </>
            ) : (
              <Box component="img" src={picture} alt="" loading="lazy" />
            )}
          </ButtonBase>
        );
      })}
    </Stack>
  );
}

const chip = {
  font: 'inherit',
  gap: 0.75,
  px: 1,
  minHeight: 32,
  maxWidth: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const thumbnail = {
  width: 74,
  height: 56,
  overflow: 'hidden',
  borderRadius: '6px',
  border: 1,
  borderColor: 'divider',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;
