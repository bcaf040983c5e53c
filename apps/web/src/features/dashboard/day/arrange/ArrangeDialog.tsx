import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { arrangeTexts } from './arrange.texts.ts';
import { type Arrangement, moved } from './arrangement.ts';
import EarlierIcon from '@mui/icons-material/ArrowUpwardOutlined';
import LaterIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';

interface ArrangeDialogProps {
  readonly figures: readonly NamedCard[];
  readonly panels: readonly NamedCard[];
  readonly arrangement: Arrangement;
  readonly onArrange: (next: Arrangement) => void;
  readonly onClose: () => void;
}

/** Which figures and cards are shown, in which order. Every change is saved at once. */
export function ArrangeDialog({ figures, panels, arrangement, onArrange, onClose }: ArrangeDialogProps) {
  const texts = useTexts(arrangeTexts);
  const order = (some: readonly string[], others: readonly NamedCard[]) =>
    onArrange({ ...arrangement, order: [...some, ...others.map(({ id }) => id)] });
  const toggle = (id: string) => {
    const { hidden } = arrangement;
    onArrange({
      order: arrangement.order,
      hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.help}</Typography>
        <ArrangeList
          title={texts.figures}
          cards={figures}
          hidden={arrangement.hidden}
          onToggle={toggle}
          onOrder={(ids) => order(ids, panels)}
        />
        <ArrangeList
          title={texts.panels}
          cards={panels}
          hidden={arrangement.hidden}
          onToggle={toggle}
          onOrder={(ids) => order(ids, figures)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onArrange({ order: [], hidden: [] })}>{texts.restore}</Button>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NamedCard {
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

function ArrangeList({ title, cards, hidden, onToggle, onOrder }: ArrangeListProps) {
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
              control={<Checkbox checked={!hidden.includes(card.id)} onChange={() => onToggle(card.id)} />}
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
