import RecentIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { useState } from 'react';
import { useRecentRecords } from '../../../lib/recent-records.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { useScreenPath } from '../../document-title.ts';
import { trailOf } from '../../places.ts';
import { shellTexts } from '../shell.texts.ts';
import { Favourites } from './Favourites.tsx';
import { chooseFavourites, useFavourites } from './favourites.ts';
import { MoreButton } from './MenuCaption.tsx';
import { MenuRow } from './MenuRow.tsx';
import { MenuTaskGroup } from './MenuTaskGroup.tsx';
import { favouritesIn, type MenuGroup, menuFor, splitEntries } from './menu-of.ts';
import { StarButton } from './StarButton.tsx';
import { TaskIcon } from './TaskIcon.tsx';

const RECENT = 'recent';

interface MenuContentProps {
  readonly onNavigate: () => void;
}

/** Home, favourites, one group a task of which one is open at a time, and the records opened last. */
export function MenuContent({ onNavigate }: MenuContentProps) {
  const texts = useTexts(shellTexts);
  const translate = useTranslate();
  const { actor, user } = useActor();
  const menu = menuFor(actor);
  const path = useScreenPath();
  const favourites = favouritesIn(menu, actor, useFavourites());
  const recent = useRecentRecords();
  const here = groupOf(menu, path);
  const [open, setOpen] = useOpenGroup(here);
  const chosen = favourites.map((place) => place.path as string);
  // Impersonation is read-only.
  const star = user.viewedBy === null ? (paths: readonly string[]) => chooseFavourites(user.userId, paths) : undefined;

  const home = menu[0]?.places ?? [];
  const isShort = menu.length === 1;
  return (
    <>
      <List disablePadding>
        {home.map((place) => (
          <MenuRow
            key={place.path}
            to={place.path}
            icon={isShort ? null : <TaskIcon task="home" />}
            onNavigate={onNavigate}
          >
            {translate(place.title)}
          </MenuRow>
        ))}
      </List>
      <Favourites places={favourites} onChoose={star} onNavigate={onNavigate} />
      {!isShort && <Box sx={{ height: 12 }} />}
      {menu.map(({ name, title, places }) =>
        name === null || title === undefined ? null : (
          <MenuTaskGroup
            key={name}
            title={translate(title)}
            icon={<TaskIcon task={name} />}
            isOpen={open === name}
            isHere={here === name}
            onToggle={() => setOpen(open === name ? null : name)}
          >
            <Entries places={places} path={path} chosen={chosen} onChoose={star} onNavigate={onNavigate} />
          </MenuTaskGroup>
        ),
      )}
      {recent.length > 0 && (
        <Box sx={{ pt: 1.5 }}>
          <MenuTaskGroup
            title={texts.recent}
            icon={<RecentIcon fontSize="small" />}
            isOpen={open === RECENT}
            isHere={false}
            onToggle={() => setOpen(open === RECENT ? null : RECENT)}
          >
            {recent.map(({ address, name }) => (
              <MenuRow key={address} to={address} onNavigate={onNavigate}>
                {name}
              </MenuRow>
            ))}
          </MenuTaskGroup>
        </Box>
      )}
    </>
  );
}

interface EntriesProps extends MenuContentProps {
  readonly places: MenuGroup['places'];
  readonly path: string;
  readonly chosen: readonly string[];
  readonly onChoose: ((paths: readonly string[]) => void) | undefined;
}

function Entries({ places, path, chosen, onChoose, onNavigate }: EntriesProps) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { shown, more } = splitEntries(places, path);
  return (
    <>
      {[...shown, ...(isWhole ? more : [])].map((place) => (
        <MenuRow
          key={place.path}
          to={place.path}
          onNavigate={onNavigate}
          act={
            onChoose !== undefined && (
              <StarButton
                name={translate(place.title)}
                isFavourite={chosen.includes(place.path)}
                onChange={(isFavourite) =>
                  onChoose(isFavourite ? [...chosen, place.path] : chosen.filter((other) => other !== place.path))
                }
              />
            )
          }
        >
          {translate(place.title)}
        </MenuRow>
      ))}
      {more.length > 0 && (
        <li>
          <MoreButton isOpen={isWhole} count={more.length} onChange={setWhole} />
        </li>
      )}
    </>
  );
}

/** The group of the current screen, or of the list it belongs to. */
function groupOf(menu: readonly MenuGroup[], path: string): MenuGroup['name'] {
  const trail = trailOf(path).toReversed();
  for (const { path: step } of trail) {
    const group = menu.find(({ places }) => places.some((place) => place.path === step));
    if (group !== undefined) return group.name;
  }
  return null;
}

type OpenGroup = MenuGroup['name'] | typeof RECENT;

/** The group that is open: the one of the current screen, until another is opened or another screen comes. */
function useOpenGroup(here: MenuGroup['name']): readonly [OpenGroup, (open: OpenGroup) => void] {
  const [state, setState] = useState<{ readonly here: MenuGroup['name']; readonly open: OpenGroup }>({
    here,
    open: here,
  });
  if (state.here !== here) setState({ here, open: here ?? state.open });
  return [state.open, (open) => setState({ here, open })];
}
