import {
  messageCostListing,
  type MessageCostRow,
  type MessagePrice,
  PRICE_CATEGORY_WORDS,
  setMessagePrice,
} from '@aura/contracts/messages/message-costs';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type ColumnLooks, FigureHelp, ListScreen, useTitled, useWordChoices } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { costQueries } from './costs.api.ts';
import { costTexts } from './costs.texts.ts';
import { PriceDialog, sayPrice } from './PriceDialog.tsx';

const CARD = ['month', 'category', 'messages', 'cost'] as const;
const LOOKS: ColumnLooks<MessageCostRow> = {
  month: { width: 100 },
  claimNumber: { width: 170 },
  recipient: { width: 240 },
  category: { width: 160 },
  messages: { width: 110 },
  billable: { width: 110 },
  cost: { width: 120 },
};

/** What messages by WhatsApp cost, and the prices that say so. */
export function MessageCostScreen({ onOpenClaim }: { readonly onOpenClaim: (slug: string) => void }) {
  const texts = useTexts(costTexts);
  const words = useWordChoices({ category: PRICE_CATEGORY_WORDS });
  return (
    <Stack sx={{ gap: 2 }}>
      <ListScreen
        listing={messageCostListing}
        title={texts.title}
        what={texts.what}
        empty={{ title: texts.none, text: texts.noneText }}
        looks={LOOKS}
        leadColumn="claimNumber"
        cardColumns={CARD}
        choices={words}
        totals={<ThisMonth />}
        rowActions={({ claimSlug }) => [
          { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug) },
        ]}
      />
      <Prices />
    </Stack>
  );
}

function ThisMonth() {
  const texts = useTexts(costTexts);
  const day = businessDay(useNow());
  const query = useQuery(costQueries.total(`${day.slice(0, 8)}01`, day));
  return (
    <Loaded query={query} what={texts.theTotal} skeleton={<FieldsSkeleton fields={1} />}>
      {([figure]) => (
        <Typography sx={{ fontWeight: 600, px: 1.5, py: 1 }}>
          {texts.thisMonth(formatMoney(figure?.amount ?? 0))}
          <FigureHelp figure="whatsappCost" label={texts.title} />
        </Typography>
      )}
    </Loaded>
  );
}

function Prices() {
  const texts = useTexts(costTexts);
  const titled = useTitled();
  const may = useMay(setMessagePrice);
  const query = useQuery(costQueries.prices());
  const [open, setOpen] = useState<MessagePrice | 'new' | null>(null);
  return (
    <Section title={texts.prices} hint={texts.pricesHint}>
      <Loaded query={query} what={texts.thePrices} skeleton={<FieldsSkeleton fields={2} />}>
        {({ prices }) =>
          prices.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.noPrices}</Typography>
          ) : (
            <PlainTable
              label={texts.prices}
              titles={[texts.country, texts.category, texts.from, texts.price, texts.acts]}
              figures={[texts.price]}
              rows={prices.map((price) => {
                const name = titled(PRICE_CATEGORY_WORDS[price.category]);
                return {
                  key: price.id,
                  cells: [
                    `+${price.callingCode}`,
                    name,
                    formatDate(price.validFrom),
                    sayPrice(price.price),
                    may && (
                      <Button
                        key="acts"
                        size="small"
                        aria-label={texts.changePrice(`+${price.callingCode} ${name} ${formatDate(price.validFrom)}`)}
                        onClick={() => setOpen(price)}
                      >
                        {texts.change}
                      </Button>
                    ),
                  ],
                };
              })}
            />
          )
        }
      </Loaded>
      {may && (
        <Button variant="outlined" sx={{ mt: 1, alignSelf: 'flex-start' }} onClick={() => setOpen('new')}>
          {texts.add}
        </Button>
      )}
      {open !== null && <PriceDialog held={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
