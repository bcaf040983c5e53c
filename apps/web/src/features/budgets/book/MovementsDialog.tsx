import { BOOK_MEASURE_WORDS, type BookMeasure } from '@aura/contracts/budgets/book';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { bookQueries } from './book.api.ts';
import { bookTexts } from './book.texts.ts';

interface MovementsDialogProps {
  readonly partyId: number;
  readonly measure: BookMeasure;
  readonly onClose: () => void;
}

export function MovementsDialog({ partyId, measure, onClose }: MovementsDialogProps) {
  const texts = useTexts(bookTexts);
  const { close } = useTexts(uiTexts);
  const titled = useTitled();
  const title = useId();
  const query = useQuery(bookQueries.events(partyId, measure));
  const heading = texts.movements(titled(BOOK_MEASURE_WORDS[measure]));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{heading}</DialogTitle>
      <DialogContent>
        <Loaded query={query} what={texts.theMovements} skeleton={<TableSkeleton />}>
          {(events) => (
            <PlainTable
              label={heading}
              titles={[texts.when, texts.who, texts.source, texts.change, texts.after]}
              rows={events.map(({ id, at, by, source, delta, priceAfter }) => ({
                key: id,
                cells: [
                  formatInstant(at, HEAD_OFFICE_ZONE),
                  by ?? texts.system,
                  source,
                  `${delta > 0 ? '+' : ''}${formatMoney(delta)}`,
                  formatMoney(priceAfter),
                ],
              }))}
            />
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
