import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { arrangeTexts } from './arrange.texts.ts';
import type { Arrangement } from './arrangement.ts';
import { ArrangeList, type NamedCard } from './ArrangeList.tsx';

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
