import type { Group } from '@aura/access/groups';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { ActsCard } from './acts/ActsCard.tsx';
import type { DayWork } from '@aura/contracts/claims/day';
import { ownWork } from '@aura/contracts/claims/day-figures';
import { HOLDER_WORDS } from '@aura/contracts/claims/macro-list';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LIST_PATHS, useTitled } from '../../../listing/public.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { dayQueries } from '../dashboard.api.ts';
import { NumbersTable } from './work/NumbersTable.tsx';
import { workTexts } from './work/work.texts.ts';

type Turn = DayWork['turns'][number];
const TurnLink = createLink(Link);
const COLOURS: Readonly<Record<Turn['holder'], string>> = {
  us: '#1f4e8c',
  provider: '#43a047',
  customer: '#fb8c00',
  affected: '#8a96a5',
  nobody: '#c3cad3',
};

/** Open work by whose turn it is, with counts and ages; each row links to its list. */
function TurnsCard() {
  const texts = useTexts(workTexts);
  const query = useQuery(dayQueries.work());
  return (
    <Section title={texts.turns}>
      <Loaded query={query} what={texts.turnsWhat} skeleton={<Skeleton variant="rounded" height={170} />}>
        {({ turns }) =>
          turns.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.noWork}</Typography>
          ) : (
            <Turns turns={turns} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Turns({ turns }: { readonly turns: readonly Turn[] }) {
  const texts = useTexts(workTexts);
  const titled = useTitled();
  const { user, actor } = useActor();
  const mine = ownWork({ groups: actor.groups, username: user.username });
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', height: 22, borderRadius: '5px', overflow: 'hidden', mb: 1 }}>
        {turns.map(({ holder, count }) => (
          <Box key={holder} sx={{ flexGrow: count, flexBasis: 0, bgcolor: COLOURS[holder] }} />
        ))}
      </Box>
      <NumbersTable
        label={texts.turns}
        titles={[texts.who, texts.count, texts.days]}
        rows={turns.map(({ holder, count, averageDays }) => ({
          key: holder,
          cells: [
            <Box key="who" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Box
                aria-hidden
                component="span"
                sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: COLOURS[holder] }}
              />
              <TurnLink
                to={LIST_PATHS.macro as string}
                search={{ ...mine, holder } as never}
                color="text.primary"
                underline="hover"
                sx={{ fontWeight: 'inherit' }}
              >
                {titled(HOLDER_WORDS[holder])}
              </TurnLink>
            </Box>,
            formatInteger(count),
            texts.daysShort(averageDays.toFixed(1)),
          ],
        }))}
      />
    </>
  );
}

// From features the dashboard does not need at first, or for small groups.
const CausesCard = lazyPart(() => import('./causes/CausesCard.tsx'), 'CausesCard');
const HeatCard = lazyPart(() => import('./roles/HeatCard.tsx'), 'HeatCard');
const LoadCard = lazyPart(() => import('./roles/LoadCard.tsx'), 'LoadCard');
const FulfilmentCard = lazyPart(() => import('./roles/FulfilmentCard.tsx'), 'FulfilmentCard');
const DocumentsCard = lazyPart(() => import('./roles/DocumentsCard.tsx'), 'DocumentsCard');
const VisitsCard = lazyPart(() => import('./visits/VisitsCard.tsx'), 'VisitsCard');
const WeeksCard = lazyPart(() => import('./work/WeeksCard.tsx'), 'WeeksCard');
const ApprovalsCard = lazyPart(() => import('./roles/ApprovalsCard.tsx'), 'ApprovalsCard');
const WaitingOrdersCard = lazyPart(() => import('../../budgets/public.ts'), 'WaitingOrdersCard');
const OwnPaymentsCard = lazyPart(() => import('../../payments/public.ts'), 'OwnPaymentsCard');

const PaymentsCard = lazyPart(() => import('../../payments/public.ts'), 'PaymentsCard');
const BillingCard = lazyPart(() => import('../../invoicing/public.ts'), 'BillingCard');

const BillingWorkCard = lazyPart(() => import('../../invoicing/public.ts'), 'BillingWorkCard');
const ComplaintsCard = lazyPart(() => import('../../complaints/public.ts'), 'ComplaintsCard');
const StraysCard = lazyPart(() => import('../../messages/public.ts'), 'StraysCard');
const ReportCards = lazyPart(() => import('../../reports/public.ts'), 'ReportCards');
const TrappedCashCard = lazyPart(() => import('../../invoicing/public.ts'), 'TrappedCashCard');

export type PanelId =
  | 'acts'
  | 'visits'
  | 'causes'
  | 'weeks'
  | 'turns'
  | 'load'
  | 'heat'
  | 'fulfilment'
  | 'documents'
  | 'approvals'
  | 'billing'
  | 'billingWork'
  | 'trapped'
  | 'complaints'
  | 'strays'
  | 'orders'
  | 'reports'
  | 'payments'
  | 'ownPayments';

export interface Panel {
  readonly id: PanelId;
  /** Number of columns it takes, of three. */
  readonly width: 1 | 2 | 3;
  readonly card: ReactNode;
}

const PANELS: readonly Panel[] = [
  { id: 'acts', width: 2, card: <ActsCard /> },
  { id: 'visits', width: 1, card: late(<VisitsCard />) },
  { id: 'causes', width: 3, card: late(<CausesCard />) },
  { id: 'approvals', width: 1, card: late(<ApprovalsCard />) },
  { id: 'payments', width: 1, card: late(<PaymentsCard />) },
  { id: 'billing', width: 1, card: late(<BillingCard />) },
  { id: 'billingWork', width: 1, card: late(<BillingWorkCard />) },
  { id: 'trapped', width: 2, card: late(<TrappedCashCard />) },
  { id: 'complaints', width: 1, card: late(<ComplaintsCard />) },
  { id: 'strays', width: 1, card: late(<StraysCard />) },
  { id: 'heat', width: 2, card: late(<HeatCard />) },
  { id: 'load', width: 1, card: late(<LoadCard />) },
  { id: 'fulfilment', width: 1, card: late(<FulfilmentCard />) },
  { id: 'orders', width: 1, card: late(<WaitingOrdersCard />) },
  { id: 'ownPayments', width: 1, card: late(<OwnPaymentsCard />) },
  { id: 'documents', width: 1, card: late(<DocumentsCard />) },
  { id: 'reports', width: 2, card: late(<ReportCards />) },
  { id: 'weeks', width: 2, card: late(<WeeksCard />) },
  { id: 'turns', width: 1, card: <TurnsCard /> },
];

const everyone: readonly PanelId[] = ['acts', 'causes', 'reports', 'weeks', 'turns'];
const managed: readonly PanelId[] = [
  'acts',
  'causes',
  'approvals',
  'payments',
  'load',
  'heat',
  'fulfilment',
  'reports',
  'weeks',
  'turns',
];

/** The cards of each group, below the figures. */
const PANELS_OF: Readonly<Partial<Record<Group, readonly PanelId[]>>> = {
  Supervisor: [...everyone, 'visits', 'complaints', 'strays'],
  EsAt: [...everyone, 'visits', 'billing', 'complaints'],
  ACo: [...everyone, 'payments'],
  Finanzas: [...everyone, 'payments', 'billing', 'billingWork', 'trapped'],
  CoDi: [...managed, 'strays'],
  GeOp: [...managed, 'complaints'],
  Admin: [...managed, 'complaints', 'strays'],
  KAM: [...everyone, 'fulfilment', 'billing', 'trapped', 'complaints'],
  Proveedor: ['acts', 'visits', 'orders', 'ownPayments', 'documents'],
};

export function panelsOf(group: Group | undefined): readonly Panel[] {
  const ids = (group === undefined ? undefined : PANELS_OF[group]) ?? everyone;
  return PANELS.filter(({ id }) => ids.includes(id));
}

function late(card: ReactNode): ReactNode {
  return <Suspense fallback={<FieldsSkeleton fields={3} />}>{card}</Suspense>;
}
