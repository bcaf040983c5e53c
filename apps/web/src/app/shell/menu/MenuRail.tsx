import RecentIcon from '@mui/icons-material/HistoryOutlined';
import StarredIcon from '@mui/icons-material/StarRounded';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRecentRecords } from '../../../lib/recent-records.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { useScreenPath } from '../../document-title.ts';
import { shellTexts } from '../shell.texts.ts';
import { useFavourites } from './favourites.ts';
import { favouritesIn, menuFor } from './menu-of.ts';
import type { RailEntry } from './RailEntries.tsx';
import { TaskIcon } from './TaskIcon.tsx';

const RailEntries = lazyPart(() => import('./RailEntries.tsx'), 'RailEntries');

interface RailGroup {
  readonly name: string;
  readonly icon: ReactNode;
  readonly entries: readonly RailEntry[];
}

/** The menu as a column of icons, each of which opens the entries of its group beside it. */
export function MenuRail() {
  const texts = useTexts(shellTexts);
  const translate = useTranslate();
  const path = useScreenPath();
  const { actor } = useActor();
  const menu = menuFor(actor);
  const favourites = favouritesIn(menu, actor, useFavourites());
  const recent = useRecentRecords();
  const [open, setOpen] = useState<{ readonly name: string; readonly anchor: HTMLElement } | null>(null);

  const entriesOf = (places: typeof favourites) =>
    places.map(({ path: to, title }) => ({ to: to as string, name: translate(title) }));
  const groups: readonly RailGroup[] = [
    { name: texts.favourites, icon: <StarredIcon fontSize="small" />, entries: entriesOf(favourites) },
    ...menu.flatMap(({ name, title, places }) =>
      name === null || title === undefined
        ? []
        : [{ name: translate(title), icon: <TaskIcon task={name} />, entries: entriesOf(places) }],
    ),
    {
      name: texts.recent,
      icon: <RecentIcon fontSize="small" />,
      entries: recent.map(({ address, name }) => ({ to: address, name })),
    },
  ].filter(({ entries }) => entries.length > 0);

  return (
    <>
      {menu[0]?.places.map((place) => (
        <IconButton
          key={place.path}
          component={Link}
          to={place.path}
          data-menu-item=""
          title={translate(place.title)}
          aria-label={translate(place.title)}
          sx={railIcon}
        >
          <TaskIcon task="home" />
        </IconButton>
      ))}
      {groups.map(({ name, icon, entries }) => (
        <IconButton
          key={name}
          data-menu-item=""
          title={name}
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={open?.name === name}
          onClick={(event) => setOpen({ name, anchor: event.currentTarget })}
          sx={{ ...railIcon, ...(entries.some(({ to }) => to === path) && name !== texts.favourites && current) }}
        >
          {icon}
        </IconButton>
      ))}
      {open !== null && (
        <Suspense>
          <RailEntries
            name={open.name}
            entries={groups.find(({ name }) => name === open.name)?.entries ?? []}
            anchor={open.anchor}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const current = { bgcolor: 'primary.soft', color: 'primary.main' } as const;
const railIcon = {
  width: 40,
  height: 36,
  mx: 'auto',
  display: 'flex',
  color: 'text.secondary',
  '&[aria-current="page"]': current,
} as const;
