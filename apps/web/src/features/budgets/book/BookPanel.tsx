import {
  BOOK_MEASURE_WORDS,
  type BookMeasure,
  type ClaimBook,
  type MeasuredAmount,
  type PartyBook,
} from '@aura/contracts/budgets/book';
import { formatInstant, formatMoney, formatPercent } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { bookQueries } from './book.api.ts';
import { bookTexts } from './book.texts.ts';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';

interface BookPanelProps {
  readonly slug: string;
  readonly partyId: number | null;
}

/** The money of a party or a whole claim, from quoted to collected; each figure opens its movements. */
export function BookPanel({ slug, partyId }: BookPanelProps) {
  const texts = useTexts(bookTexts);
  const query = useQuery(bookQueries.ofClaim(slug));
  return (
    <Loaded query={query} what={texts.theBook} skeleton={<FieldsSkeleton fields={6} />}>
      {(book) => <Told book={book} party={book.parties.find(({ affectedPartyId }) => affectedPartyId === partyId)} />}
    </Loaded>
  );
}

function Told({ book, party }: { readonly book: ClaimBook; readonly party: PartyBook | undefined }) {
  const texts = useTexts(bookTexts);
  const [opened, setOpened] = useState<BookMeasure | null>(null);
  const hasSeveral = book.parties.filter(({ isActive }) => isActive).length > 1;
  return (
    <Section title={party === undefined ? texts.title : texts.ofParty(party.party)}>
      <Stack sx={{ gap: 1.5 }}>
        <Figures
          label={texts.title}
          measures={(party ?? book).measures}
          {...(party === undefined ? {} : { onOpen: setOpened })}
        />
        {party !== undefined && <MarginLine margin={party.margin} />}
        {party !== undefined && <OpenMoney party={party} />}
        {party !== undefined && hasSeveral && (
          <>
            <Typography variant="subtitle2" sx={{ color: 'text.secondary' }}>
              {texts.ofClaim}
            </Typography>
            <Figures label={texts.ofClaim} measures={book.measures} />
          </>
        )}
      </Stack>
      {opened !== null && party !== undefined && (
        <MovementsDialog partyId={party.affectedPartyId} measure={opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

const FIGURE = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface FiguresProps {
  readonly label: string;
  readonly measures: readonly MeasuredAmount[];
  readonly onOpen?: (measure: BookMeasure) => void;
}

function Figures({ label, measures, onOpen }: FiguresProps) {
  const texts = useTexts(bookTexts);
  const titled = useTitled();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.measure}</TableCell>
            {[texts.price, texts.taxes, texts.total].map((title) => (
              <TableCell key={title} sx={FIGURE}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {measures.map(({ measure, price, taxes, total, events }) => {
            const name = titled(BOOK_MEASURE_WORDS[measure]);
            return (
              <TableRow key={measure}>
                <TableCell component="th" scope="row">
                  {onOpen === undefined || events === 0 ? (
                    name
                  ) : (
                    <Link
                      component="button"
                      type="button"
                      title={texts.movements(name)}
                      onClick={() => onOpen(measure)}
                    >
                      {name}
                    </Link>
                  )}
                </TableCell>
                {[price, taxes, total].map((amount, place) => (
                  <TableCell key={[texts.price, texts.taxes, texts.total][place]} sx={FIGURE}>
                    {events === 0 ? '–' : formatMoney(amount)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Money owed, money paid and not yet recovered, and advances for stalled work; shown only where present. */
function OpenMoney({ party: { owed, advanceAtRisk, cashTrapped, process } }: { readonly party: PartyBook }) {
  const texts = useTexts(bookTexts);
  return (
    <>
      {owed > 0 && <Typography>{`${texts.owed}: ${formatMoney(owed)}`}</Typography>}
      {cashTrapped > 0 && <Typography>{`${texts.cashTrapped(process.name)}: ${formatMoney(cashTrapped)}`}</Typography>}
      {advanceAtRisk > 0 && (
        <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
          {`${texts.advanceAtRisk}: ${formatMoney(advanceAtRisk)}`}
        </Typography>
      )}
    </>
  );
}

function MarginLine({ margin }: Pick<PartyBook, 'margin'>) {
  const texts = useTexts(bookTexts);
  if (margin === null)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {texts.margin}: {texts.noMargin}
      </Typography>
    );
  return (
    <Typography>
      {texts.margin}:{' '}
      <Typography component="span" sx={{ fontWeight: 600, color: margin.amount < 0 ? 'error.main' : 'text.primary' }}>
        {formatMoney(margin.amount)}
      </Typography>{' '}
      ({texts.marginOf(formatPercent(margin.percent), texts[margin.from])})
    </Typography>
  );
}

interface MovementsDialogProps {
  readonly partyId: number;
  readonly measure: BookMeasure;
  readonly onClose: () => void;
}

function MovementsDialog({ partyId, measure, onClose }: MovementsDialogProps) {
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
