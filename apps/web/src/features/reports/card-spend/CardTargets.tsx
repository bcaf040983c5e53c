import type { CardCharge } from '@aura/contracts/reports/card-charges';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { SearchBox } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { cardQueries, useAssignCardCharge, useLinkCardReceipt } from './card-spend.api.ts';
import { cardTexts } from './card-spend.texts.ts';

interface CardTargetsProps {
  readonly charge: CardCharge;
  readonly onDone: (text: string) => void;
}

/** Suggested or searched targets; a charge is linked only when the user confirms. */
export function CardTargets({ charge, onDone }: CardTargetsProps) {
  const texts = useTexts(cardTexts);
  const [text, setText] = useState('');
  const query = useQuery(cardQueries.targets(charge.id, text));
  const link = useLinkCardReceipt();
  const assign = useAssignCardCharge();
  const { id, version } = charge;
  const params = { id };
  const isPending = link.isPending || assign.isPending;
  const take = (label: string, about: string, onClick: () => void) => (
    <Button key="take" size="small" aria-label={`${label} ${about}`} disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  );
  const linked = { onSuccess: () => onDone(texts.linked) };
  const assigned = { onSuccess: () => onDone(texts.assigned) };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{text === '' ? texts.fitting : texts.found}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.search}</Typography>
      <SearchBox text={text} onSearch={setText} />
      <Loaded query={query} what={texts.theTargets} skeleton={<FieldsSkeleton fields={3} />}>
        {({ receipts, costs, parties }) => (
          <>
            {charge.uuid === null && receipts.length > 0 && (
              <PlainTable
                label={texts.receipts}
                titles={[texts.receipt, texts.amount, texts.act]}
                rows={receipts.map(({ uuid, issuer, number, on, total }) => ({
                  key: uuid,
                  cells: [
                    `${issuer} · ${number} · ${formatDate(on)}`,
                    formatMoney(total),
                    take(texts.link, number, () => link.mutate({ params, body: { uuid, version } }, linked)),
                  ],
                }))}
              />
            )}
            {charge.belongsTo === '' && parties.length > 0 && (
              <PlainTable
                label={texts.parties}
                titles={[texts.party, texts.customer, texts.act]}
                rows={parties.map(({ id: affectedPartyId, party, claimNumber, customer, visitedOn }) => ({
                  key: affectedPartyId,
                  cells: [
                    `${claimNumber} · ${party}${visitedOn === null ? '' : ` · ${texts.visited(formatDate(visitedOn))}`}`,
                    customer,
                    take(texts.assign, party, () =>
                      assign.mutate({ params, body: { affectedPartyId, indirectCostId: null, version } }, assigned),
                    ),
                  ],
                }))}
              />
            )}
            {charge.belongsTo === '' && costs.length > 0 && (
              <PlainTable
                label={texts.costs}
                titles={[texts.cost, texts.amount, texts.act]}
                rows={costs.map(({ id: indirectCostId, folio, supplier, on, total }) => ({
                  key: indirectCostId,
                  cells: [
                    `${folio} · ${supplier} · ${formatDate(on)}`,
                    formatMoney(total),
                    take(texts.assign, folio, () =>
                      assign.mutate({ params, body: { affectedPartyId: null, indirectCostId, version } }, assigned),
                    ),
                  ],
                }))}
              />
            )}
            {receipts.length + costs.length + parties.length === 0 && <Typography>{texts.nothingFits}</Typography>}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
