import type { BudgetedParty, BudgetOfParty } from '@aura/contracts/budgets/budget';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { claimAddress } from '../../claims/public.ts';
import { useLiveClaim } from '../../live/public.ts';
import { budgetTexts } from './budget.texts.ts';
import { budgetQueries } from './budgets.api.ts';

export interface PartyBudgetProps {
  readonly slug: string;
  /** From the URL; null selects the first. */
  readonly casualty: number | null;
  readonly onParty: (id: number) => void;
}

interface FrameProps extends PartyBudgetProps {
  readonly children: (document: BudgetOfParty) => ReactNode;
}

/** Frame of the screens that show the budget of one affected party at a time. */
export function PartyBudget({ slug, casualty, onParty, children }: FrameProps) {
  const texts = useTexts(budgetTexts);
  const query = useQuery(budgetQueries.ofClaim(slug));
  const { data } = query;
  useNameScreen(
    data === undefined
      ? null
      : { crumb: data.claimNumber, title: `${data.claimNumber} ${data.customer}`, to: claimAddress(slug) },
  );
  return (
    <Loaded query={query} what={texts.theBudgets} skeleton={<FieldsSkeleton fields={8} />}>
      {({ parties }) => {
        const chosen = chosenOf(parties, casualty);
        if (chosen === undefined) return <EmptyState title={texts.noParties} />;
        const { affectedPartyId: id } = chosen;
        return (
          <Stack sx={{ gap: 1.5, minWidth: 0 }}>
            {parties.length > 1 && (
              <Tabs
                value={id}
                onChange={(_, next: number) => onParty(next)}
                variant="scrollable"
                scrollButtons="auto"
                aria-label={texts.parties}
                sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40 }}
              >
                {parties.map(({ affectedPartyId, party, isActive }) => (
                  <Tab
                    key={affectedPartyId}
                    value={affectedPartyId}
                    label={isActive ? party : `${party} (${texts.inactive})`}
                  />
                ))}
              </Tabs>
            )}
            <OfParty key={id} id={id}>
              {children}
            </OfParty>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function OfParty({ id, children }: { readonly id: number; readonly children: FrameProps['children'] }) {
  const texts = useTexts(budgetTexts);
  const read = budgetQueries.ofParty(id);
  const query = useQuery(read);
  const { data } = query;
  useLiveClaim(data?.claimId, read.queryKey);
  return (
    <Loaded query={query} what={texts.theBudget} skeleton={<FieldsSkeleton fields={8} />}>
      {children}
    </Loaded>
  );
}

/** The party in the URL, or else the first one in work. */
function chosenOf(parties: readonly BudgetedParty[], casualty: number | null): BudgetedParty | undefined {
  const named = parties.find(({ affectedPartyId }) => affectedPartyId === casualty);
  return named ?? parties.find(({ isActive }) => isActive) ?? parties[0];
}
