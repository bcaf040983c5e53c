import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import {
  addLogbookEntry,
  ENTRY_KIND_WORDS,
  ENTRY_KINDS,
  listLogbook,
  type LogbookEntry,
} from '@aura/contracts/claims/logbook';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useTitled } from '../../../listing/public.ts';
import { EntryForm } from './EntryForm.tsx';
import { type LogbookFilter, logbookQuery, PEOPLE } from './logbook.api.ts';
import { logbookTexts } from './logbook.texts.ts';
import { Timeline } from './Timeline.tsx';

interface LogbookTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  /** An entry to scroll to. */
  readonly wanted?: number | null;
}

export function LogbookTab({ claim, party, wanted = null }: LogbookTabProps) {
  const [mayRead, mayWrite] = [useMay(listLogbook), useMay(addLogbookEntry)];
  const [kind, setKind] = useState<LogbookFilter['kind']>(wanted === null ? PEOPLE : null);
  // Another link may point to an entry while the bitácora is open, and system lines are entries as well.
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted !== null) setKind(null);
  }
  const [isOnlyParty, setOnlyParty] = useState(false);
  if (!mayRead) return <NoPermission />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {mayWrite && claim.isActive && <EntryForm claim={claim} party={party} />}
      <Filters kind={kind} onKind={setKind} party={party} isOnlyParty={isOnlyParty} onOnlyParty={setOnlyParty} />
      <Entries
        claim={claim}
        wanted={wanted}
        filter={{ kind, affectedPartyId: isOnlyParty ? (party?.id ?? null) : null }}
      />
    </Stack>
  );
}

interface FiltersProps {
  readonly kind: LogbookFilter['kind'];
  readonly onKind: (kind: LogbookFilter['kind']) => void;
  readonly party: AffectedParty | null;
  readonly isOnlyParty: boolean;
  readonly onOnlyParty: (isOnly: boolean) => void;
}

function Filters({ kind, onKind, party, isOnlyParty, onOnlyParty }: FiltersProps) {
  const texts = useTexts(logbookTexts);
  const titled = useTitled();
  const chip = (label: string, isOn: boolean, onClick: () => void) => (
    <Chip
      key={label}
      label={label}
      size="small"
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={onClick}
    />
  );
  return (
    <Stack role="group" aria-label={texts.filter} direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
      {chip(texts.byPeople, kind === PEOPLE, () => onKind(PEOPLE))}
      {chip(texts.all, kind === null, () => onKind(null))}
      {party !== null && chip(texts.onlyParty(party.name), isOnlyParty, () => onOnlyParty(!isOnlyParty))}
      {ENTRY_KINDS.map((one) => chip(titled(ENTRY_KIND_WORDS[one]), kind === one, () => onKind(one)))}
    </Stack>
  );
}

interface EntriesProps {
  readonly claim: ClaimFile;
  readonly wanted: number | null;
  readonly filter: LogbookFilter;
}

function Entries({ claim, wanted, filter }: EntriesProps) {
  const texts = useTexts(logbookTexts);
  const logbook = useInfiniteQuery(logbookQuery(claim.slug, filter));
  const entries = logbook.data?.pages.flatMap((page) => page.entries);
  useReadBack(logbook, wanted);
  if (entries === undefined) {
    if (logbook.error === null) return <TableSkeleton rows={5} columns={1} />;
    const traceId = logbook.error instanceof ApiError ? (logbook.error.requestId ?? undefined) : undefined;
    return <ErrorState what={texts.theLogbook} onRetry={() => void logbook.refetch()} traceId={traceId} />;
  }
  if (entries.length === 0) {
    if (filter.affectedPartyId !== null) return <EmptyState title={texts.emptyFilter} />;
    if (filter.kind === null) return <EmptyState title={texts.empty} text={texts.emptyText} />;
    return filter.kind === PEOPLE ? (
      <EmptyState title={texts.emptyPeople} text={texts.emptyPeopleText} />
    ) : (
      <EmptyState title={texts.emptyFilter} />
    );
  }
  return (
    <>
      <Timeline slug={claim.slug} wanted={wanted} entries={entries} parties={claim.affectedParties} />
      {logbook.hasNextPage && (
        <Button
          variant="outlined"
          disabled={logbook.isFetchingNextPage}
          onClick={() => void logbook.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {texts.older}
        </Button>
      )}
    </>
  );
}

/** Older entries are left to «Anteriores»: a link must not load years of entries. */
const MOST_PAGES = 10;

interface Logbook {
  readonly data: { readonly pages: readonly { readonly entries: readonly LogbookEntry[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Loads older pages until the wanted entry is among them. */
function useReadBack({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: Logbook, wanted: number | null): void {
  const pages = data?.pages ?? [];
  const isThere = pages.some(({ entries }) => entries.some(({ id }) => id === wanted));
  const goesOn = wanted !== null && !isThere && hasNextPage && pages.length > 0 && pages.length < MOST_PAGES;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
}
