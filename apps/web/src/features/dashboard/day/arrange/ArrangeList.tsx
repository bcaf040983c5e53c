import EarlierIcon from '@mui/icons-material/ArrowUpwardOutlined';
import LaterIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { arrangeTexts } from './arrange.texts.ts';
import { moved } from './arrangement.ts';

export interface NamedCard {
  readonly id: string;
  readonly name: string;
}

interface ArrangeListProps {
  readonly title: string;
  readonly cards: readonly NamedCard[];
  readonly hidden: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => void;
}

export function ArrangeList({ title, cards, hidden, onToggle, onOrder }: ArrangeListProps) {
  const texts = useTexts(arrangeTexts);
  const id = useId();
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = cards.map((card) => card.id);
  const last = cards.length - 1;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 1 }}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {cards.map((card, place) => (
          <Box
            component="li"
            key={card.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(card.id);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && onOrder(moved(ids, dragged, place))}
            onDragEnd={() => setDragged(null)}
            sx={{ display: 'flex', alignItems: 'center', cursor: 'grab', opacity: dragged === card.id ? 0.5 : 1 }}
          >
            <FormControlLabel
              sx={{ flexGrow: 1 }}
              control={<Checkbox size="small" checked={!hidden.includes(card.id)} onChange={() => onToggle(card.id)} />}
              label={card.name}
            />
            <IconButton
              size="small"
              aria-label={texts.earlier(card.name)}
              disabled={place === 0}
              onClick={() => onOrder(moved(ids, card.id, place - 1))}
            >
              <EarlierIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={texts.later(card.name)}
              disabled={place === last}
              onClick={() => onOrder(moved(ids, card.id, place + 1))}
            >
              <LaterIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
