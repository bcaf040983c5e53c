import { BUDGET_ORIGIN_WORDS, type BudgetOfParty } from '@aura/contracts/budgets/budget';
import { formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { BudgetWays } from '../base/BudgetWays.tsx';
import { budgetTexts } from '../base/budget.texts.ts';
import { budgetQueries } from '../base/budgets.api.ts';
import { judgeMargin } from '../base/judge-margin.ts';
import { tabTexts } from './tab.texts.ts';

const LinkButton = createLink(Button);

interface BudgetTabProps {
  readonly party: { readonly id: number } | null;
}

/** What a party costs us, shown read-only in the claim file; it is edited on its own screen. */
export function BudgetTab({ party }: BudgetTabProps) {
  const texts = useTexts(tabTexts);
  return party === null ? <EmptyState title={texts.chooseParty} /> : <OfParty key={party.id} partyId={party.id} />;
}

function OfParty({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(budgetTexts);
  const query = useQuery(budgetQueries.ofParty(partyId));
  return (
    <Loaded query={query} what={texts.theBudget} skeleton={<FieldsSkeleton fields={6} />}>
      {(document) => <Told document={document} />}
    </Loaded>
  );
}

function Told({ document }: { readonly document: BudgetOfParty }) {
  const texts = useTexts(tabTexts);
  const own = useTexts(budgetTexts);
  const titled = useTitled();
  const { budget, quotedPrice: price, targetMargin, leastMargin } = document;
  const unassigned = budget?.concepts.filter(({ providerId }) => providerId === null).length ?? 0;
  const margin = budget === null ? null : judgeMargin({ price, cost: budget.price, targetMargin, leastMargin });
  const facts: readonly (readonly [string, string])[] =
    budget === null
      ? [[texts.state, texts.none]]
      : [
          [texts.origin, titled(BUDGET_ORIGIN_WORDS[budget.origin])],
          [texts.lines, formatInteger(budget.concepts.length)],
          [texts.unassigned, formatInteger(unassigned)],
          [own.quoted, price === null ? '' : formatMoney(price)],
          [own.budgeted, formatMoney(budget.price)],
          [own.difference, price === null ? '' : formatMoney(price - budget.price)],
          [texts.margin, margin?.percent == null ? '' : formatPercent(margin.percent)],
          [own.total, formatMoney(budget.total)],
        ];
  return (
    <Section title={own.title}>
      <Facts none="–" facts={facts} />
      {margin !== null && (
        <Box sx={{ mt: 1 }}>
          <StatusTag status={margin.status}>{margin.words}</StatusTag>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <LinkButton
          variant="outlined"
          to="/siniestros/$sinisterSlug/presupuesto"
          params={{ sinisterSlug: document.claim }}
          search={{ casualty: document.affectedPartyId }}
        >
          {budget === null && document.mayEdit ? texts.begin : texts.open}
        </LinkButton>
        <BudgetWays slug={document.claim} partyId={document.affectedPartyId} on="budget" />
      </Stack>
    </Section>
  );
}
