import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { type RecentClaim, claimAddress, recentClaims, rememberClaim } from '../claims/public.ts';
import { searchTexts } from './search.texts.ts';
import { type FoundGroup, type FoundItem, recentOf } from './found-item.ts';
import { FoundList } from './FoundList.tsx';
import { useClaimSearch } from './use-claim-search.ts';
import { useFoundKeys } from './use-found-keys.ts';

interface ClaimSearchPanelProps {
  readonly id: string;
  readonly input: HTMLInputElement;
  readonly text: string;
  /** The line the keyboard is on, for screen readers. */
  readonly onActive: (id: string | undefined) => void;
  readonly onDone: () => void;
}

/** What the search box opens: the claims opened last, then those that match. */
export function ClaimSearchPanel({ id, input, text, onActive, onDone }: ClaimSearchPanelProps) {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  const { userId } = useActor().user;
  const { isShort, isSearching, isFailed, found } = useClaimSearch(text);

  const open = (claim: RecentClaim) => {
    rememberClaim(userId, claim);
    onDone();
    void navigate({ to: claimAddress(claim.slug) as string });
  };
  const itemOf = (claim: RecentClaim): FoundItem => ({
    id: claim.slug,
    label: claim.name,
    detail: claim.detail,
    run: () => open(claim),
  });
  const recent = recentClaims(userId).map(itemOf);
  const matches = found.map((result) => itemOf(recentOf(result, texts)));
  const shown: FoundGroup = isShort
    ? { title: texts.recent, items: recent }
    : { title: texts.results, items: isSearching ? [] : matches };
  const groups = shown.items.length === 0 ? [] : [shown];
  const { active, press } = useFoundKeys(groups, (item) => item.run());

  const listen = useEffectEvent((event: KeyboardEvent) => press(event));
  useEffect(() => {
    const handle = (event: KeyboardEvent) => listen(event);
    input.addEventListener('keydown', handle);
    return () => input.removeEventListener('keydown', handle);
  }, [input]);
  const tell = useEffectEvent(onActive);
  const activeId = active === undefined ? undefined : `${id}-${active.id}`;
  useEffect(() => tell(activeId), [activeId]);

  const message = isShort
    ? text.trim() === ''
      ? recent.length === 0
        ? texts.noRecent
        : null
      : texts.typeMore
    : isFailed
      ? texts.failed
      : isSearching
        ? texts.searching
        : matches.length === 0
          ? texts.noResults
          : null;
  return (
    <Popper open anchorEl={input} placement="bottom-end" sx={{ zIndex: 'modal' }}>
      <Paper
        variant="outlined"
        sx={{ mt: 0.5, width: 380, maxWidth: '94vw', maxHeight: 420, display: 'flex', flexDirection: 'column' }}
      >
        {message !== null && (
          <Box role="status" sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
            {message}
          </Box>
        )}
        <FoundList id={id} label={shown.title} groups={groups} active={active} onPick={(item) => item.run()} />
        {!isShort && !isSearching && matches.length === 0 && (
          <Button
            sx={{ m: 1, mt: 0, alignSelf: 'flex-start' }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onDone();
              void navigate({ to: '/siniestros/listado', search: { text: text.trim(), active: false } });
            }}
          >
            {texts.inList}
          </Button>
        )}
      </Paper>
    </Popper>
  );
}
