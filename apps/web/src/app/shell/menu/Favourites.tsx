import StarredIcon from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { type KeyboardEvent, useState } from 'react';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import type { FoundPlace } from '../../places.ts';
import { shellTexts } from '../shell.texts.ts';
import { MenuCaption, MoreButton } from './MenuCaption.tsx';
import { MenuRow } from './MenuRow.tsx';
import { MOST_FAVOURITES } from './menu-of.ts';
import { StarButton } from './StarButton.tsx';

interface FavouritesProps {
  readonly places: readonly FoundPlace[];
  /** Undefined where nothing can be saved. */
  readonly onChoose: ((paths: readonly string[]) => void) | undefined;
  readonly onNavigate: () => void;
}

/** The user's own entries, ordered by dragging or with Alt and the arrow keys. */
export function Favourites({ places, onChoose, onNavigate }: FavouritesProps) {
  const texts = useTexts(shellTexts);
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [news, setNews] = useState('');
  if (places.length === 0) return null;
  const paths = places.map(({ path }) => path as string);

  const move = (path: string, to: number) => {
    if (onChoose === undefined || to < 0 || to >= paths.length) return;
    onChoose(paths.filter((other) => other !== path).toSpliced(to, 0, path));
    const place = places.find((one) => one.path === path);
    setNews(place === undefined ? '' : texts.moved(translate(place.title), to + 1, paths.length));
  };
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
  const orderByKey = (event: KeyboardEvent, path: string) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(path, paths.indexOf(path) + step);
  };
  const shown = isWhole ? places : places.slice(0, MOST_FAVOURITES);

  return (
    <>
      <MenuCaption>{texts.favourites}</MenuCaption>
      <List disablePadding aria-label={texts.favourites}>
        {shown.map(({ path, title }) => (
          <MenuRow
            key={path}
            to={path}
            isSecond
            icon={<StarredIcon sx={{ fontSize: 16, mx: '2px', color: 'warning.main', flexShrink: 0 }} />}
            onNavigate={onNavigate}
            {...(onChoose !== undefined && {
              draggable: true,
              keyShortcuts: 'Alt+ArrowUp Alt+ArrowDown',
              onKeyDown: (event) => orderByKey(event, path),
              onDragStart: () => setDragged(path),
              onDragOver: (event) => event.preventDefault(),
              onDrop: () => dragged !== null && move(dragged, paths.indexOf(path)),
              act: (
                <StarButton
                  name={translate(title)}
                  isFavourite
                  onChange={() => onChoose(paths.filter((other) => other !== path))}
                />
              ),
            })}
          >
            {translate(title)}
          </MenuRow>
        ))}
      </List>
      {places.length > MOST_FAVOURITES && (
        <MoreButton isOpen={isWhole} count={places.length - MOST_FAVOURITES} onChange={setWhole} />
      )}
      <Box role="status" sx={unseen}>
        {news}
      </Box>
    </>
  );
}
