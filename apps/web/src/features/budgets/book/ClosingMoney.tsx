import { BOOK_MEASURE_WORDS, type BookMeasure, type PartyBook, readBook } from '@aura/contracts/budgets/book';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { bookQueries } from './book.api.ts';
import { bookTexts } from './book.texts.ts';

const SHOWN = ['billed', 'collected', 'paid'] as const satisfies readonly BookMeasure[];

interface ClosingMoneyProps {
  readonly slug: string;
  readonly partyId: number;
}

/** What a party was billed, paid and cost, and what is still to be attested: reviewed before closing it. */
export function ClosingMoney({ slug, partyId }: ClosingMoneyProps) {
  const texts = useTexts(bookTexts);
  const may = useMay(readBook);
  const query = useQuery({ ...bookQueries.ofClaim(slug), enabled: may });
  if (!may) return null;
  return (
    <Loaded query={query} what={texts.theBook} skeleton={<FieldsSkeleton fields={3} />}>
      {({ parties }) => {
        const party = parties.find(({ affectedPartyId }) => affectedPartyId === partyId);
        return party === undefined ? null : <Told party={party} />;
      }}
    </Loaded>
  );
}

function Told({ party }: { readonly party: PartyBook }) {
  const texts = useTexts(bookTexts);
  const titled = useTitled();
  const totalOf = (name: BookMeasure) => party.measures.find(({ measure }) => measure === name)?.total ?? 0;
  const uncollected = totalOf('billed') - totalOf('collected');
  return (
    <>
      <Typography variant="subtitle2">{texts.closingMoney}</Typography>
      <Facts facts={SHOWN.map((name) => [titled(BOOK_MEASURE_WORDS[name]), formatMoney(totalOf(name))] as const)} />
      {uncollected > 0 && <InlineAlert status="warn">{texts.uncollected(formatMoney(uncollected))}</InlineAlert>}
      {party.unattested > 0 ? (
        <InlineAlert status="warn">{texts.unattested(formatMoney(party.unattested))}</InlineAlert>
      ) : (
        totalOf('collected') > 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.attested}</Typography>
      )}
    </>
  );
}
