import { listTasks } from '@aura/contracts/claims/tasks';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useRef, type RefObject, useEffect } from 'react';
import { useActor } from '../../../../lib/session/use-actor.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { KeyboardHint } from '../../../../ui/KeyboardHint.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { ActRow } from './ActRow.tsx';
import { actsTexts } from './acts.texts.ts';
import { useDirectActs } from './use-direct-acts.ts';

const RouterLink = createLink(Link);

/** «Para hacer ahora»: the user's next acts. */
export function ActsCard() {
  const texts = useTexts(actsTexts);
  const query = useQuery(dayQueries.acts());
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  useActKeys(list);
  const { directOf } = useDirectActs();
  return (
    <Section title={texts.title} hint={texts.hint} action={<Keys />}>
      <Loaded query={query} what={texts.what} skeleton={<TableSkeleton />}>
        {({ acts, total }) =>
          acts.length === 0 ? (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <>
              <Box component="ul" ref={list} tabIndex={-1} sx={{ listStyle: 'none', p: 0, m: 0, outline: 'none' }}>
                {acts.map((act, place) => (
                  <ActRow
                    key={`${act.kind} ${act.id}`}
                    act={act}
                    now={now}
                    isFirst={place === 0}
                    direct={directOf(act)}
                  />
                ))}
              </Box>
              <Rest count={total - acts.length} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Keys() {
  const texts = useTexts(actsTexts);
  return (
    <Box component="span" title={texts.keysHelp} sx={{ display: { xs: 'none', md: 'inline' } }}>
      <KeyboardHint keys={texts.keys} />
    </Box>
  );
}

/** How many more there are, with a link to their list, filtered by owner. */
function Rest({ count }: { readonly count: number }) {
  const texts = useTexts(actsTexts);
  const mayList = useMay(listTasks);
  const { user, actor } = useActor();
  if (!mayList)
    return count > 0 ? <Typography sx={{ color: 'text.faint', pt: 1 }}>{texts.more(count)}</Typography> : null;
  const hasOwn = (['Supervisor', 'ACo', 'KAM'] as const).some((group) => actor.groups.includes(group));
  const search = { state: 'open', ...(hasOwn ? { owner: user.username } : { group: actor.groups.join(',') }) };
  return (
    <Typography sx={{ color: 'text.faint', pt: 1 }}>
      {count > 0 && `${texts.more(count)} · `}
      <RouterLink to="/tareas" search={search as never}>
        {texts.all}
      </RouterLink>
    </Typography>
  );
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K move the focus between acts; Enter follows the focused link. */
function useActKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key.toLowerCase()];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const acts = [...(list.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
      const place = acts.indexOf(document.activeElement as HTMLElement);
      const next = place === -1 ? 0 : Math.min(acts.length - 1, Math.max(0, place + by));
      acts[next]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
