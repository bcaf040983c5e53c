import { dayGroup, figuresOf } from '@aura/contracts/claims/day-figures';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { totalInvoices } from '@aura/contracts/invoicing/invoices';
import { totalReadyToBill } from '@aura/contracts/invoicing/ready-to-bill';
import { listPaymentRequests } from '@aura/contracts/payments/requests';
import { figureOf } from '@aura/domain/figures/catalogue';
import type { FigureList } from '@aura/domain/figures/figure';
import { listMacro } from '@aura/contracts/claims/macro-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLiveQueries } from '../../live/public.ts';
import { DAY, dayQueries } from '../dashboard.api.ts';
import { DayHeader } from '../DayHeader.tsx';
import { arrangeTexts } from './arrange/arrange.texts.ts';
import { inOrder, type Arrangement } from './arrange/arrangement.ts';
import { FiguresCard } from './figures/FiguresCard.tsx';
import { type Panel, panelsOf } from './panels.tsx';
import { useQuery } from '@tanstack/react-query';
import { summaryTexts } from './day-summary.texts.ts';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import { createLink } from '@tanstack/react-router';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { workTexts } from './work/work.texts.ts';
import { LIST_PATHS, listQueries, useTitled, useViewActs } from '../../../listing/public.ts';

const ArrangeDialog = lazyPart(() => import('./arrange/ArrangeDialog.tsx'), 'ArrangeDialog');
const LIVE = [DAY, ['agreements']] as const;

/** «Mi día»: figures, next acts and the state of work, by the user's group. */
export function MyDay() {
  const texts = useTexts(arrangeTexts);
  const titled = useTitled();
  const { user, actor } = useActor();
  const mayList: Partial<Record<FigureList, boolean>> = {
    macro: useMay(listMacro),
    claims: useMay(listClaims),
    'ready-to-bill': useMay(totalReadyToBill),
    invoices: useMay(totalInvoices),
    'payment-requests': useMay(listPaymentRequests),
  };
  const { arrangement, arrange } = useArrangement();
  const [isArranging, setArranging] = useState(false);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  useLiveQueries(LIVE);
  const allFigures = figuresOf({ groups: actor.groups, username: user.username }).filter(
    ({ list }) => mayList[list] === true,
  );
  const figures = inOrder(allFigures, arrangement);
  const panels = inOrder(panelsOf(dayGroup(actor.groups)), arrangement);
  const isShown = ({ id }: { readonly id: string }) => !arrangement.hidden.includes(id);
  const summary = useDaySummary(panels.some(({ id }) => id === 'visits'));
  const shownFigures = figures.filter(isShown);
  const figuresCard = shownFigures.length > 0 && <FiguresCard figures={shownFigures} />;
  const shown = panels.filter(isShown);
  const acts = isNarrow ? shown.find(({ id }) => id === 'acts') : undefined;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DayHeader summary={summary}>
        {user.viewedBy === null && (
          <Button variant="outlined" color="inherit" sx={{ borderColor: 'divider' }} onClick={() => setArranging(true)}>
            {texts.arrange}
          </Button>
        )}
      </DayHeader>
      <WithoutHolder />
      {/* On a phone the acts come before the figures. */}
      {acts?.card}
      {figuresCard}
      <Panels panels={shown.filter((panel) => panel !== acts)} />
      {isArranging && (
        <Suspense>
          <ArrangeDialog
            figures={figures.map(({ id, figure }) => ({ id, name: titled(figureOf(figure).label) }))}
            panels={panels.map(({ id }) => ({ id, name: texts[id] }))}
            arrangement={arrangement}
            onArrange={(next) => void arrange(next)}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Panels({ panels }: { readonly panels: readonly Panel[] }) {
  // Two of three columns in the last row would leave a gap.
  const isUneven = panels.reduce((sum, { width }) => sum + width, 0) % 3 === 2;
  const widest = isUneven ? panels.findLast(({ width }) => width === 2)?.id : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'stretch',
        gridAutoFlow: 'row dense',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {panels.map(({ id, width, card }) => (
        <Box
          key={id}
          sx={{
            gridColumn: { md: `span ${id === widest ? 3 : width}` },
            minWidth: 0,
            '& > section': { height: '100%' },
            // A card with nothing to show leaves no gap.
            '&:empty': { display: 'none' },
          }}
        >
          {card}
        </Box>
      ))}
    </Box>
  );
}

function useDaySummary(hasVisits: boolean): string {
  const texts = useTexts(summaryTexts);
  const { data: figures } = useQuery(dayQueries.figures());
  const { data: visits } = useQuery({ ...dayQueries.visits(), enabled: hasVisits });
  const due = figures?.find(({ id }) => id === 'dueToday')?.count;
  return [
    ...(visits === undefined || visits.total === 0 ? [] : [texts.visits(visits.total)]),
    ...(due === undefined || due === 0 ? [] : [texts.dueToday(due)]),
  ].join(', ');
}

const ListButton = createLink(Button);

/** Open claims whose supervisor or ACo can no longer sign in, for users who distribute work; nothing at zero. */
function WithoutHolder() {
  const texts = useTexts(workTexts);
  const { data: count = 0 } = useQuery({ ...dayQueries.withoutHolder(), enabled: useMay(reassignClaims) });
  if (count === 0) return null;
  return (
    <InlineAlert
      status="bad"
      action={
        <ListButton
          size="small"
          color="inherit"
          to={LIST_PATHS.claims as string}
          search={{ withoutHolder: true } as never}
        >
          {texts.seeWithoutHolder}
        </ListButton>
      }
    >
      {texts.withoutHolder(count)}
    </InlineAlert>
  );
}

const SCREEN = 'dashboard';
const NONE: Arrangement = { order: [], hidden: [] };

/** The user's arrangement, stored on the server with the views of lists; changes are optimistic. */
function useArrangement() {
  const texts = useTexts(arrangeTexts);
  const { data: views } = useQuery(listQueries.views(SCREEN));
  const { save, edit } = useViewActs(SCREEN);
  const [chosen, setChosen] = useState<Arrangement | null>(null);
  const own = views?.find(({ isOwn }) => isOwn);
  const kept = own === undefined ? NONE : { order: textsOf(own.state['order']), hidden: textsOf(own.state['hidden']) };

  const arrange = async (next: Arrangement): Promise<void> => {
    setChosen(next);
    const state = { order: [...next.order], hidden: [...next.hidden] };
    const view = { name: own?.name ?? texts.viewName, isShared: false, state };
    try {
      await (own === undefined
        ? save({ body: { screen: SCREEN, ...view } })
        : edit({ params: { id: own.id }, body: view }));
    } finally {
      setChosen(null);
    }
  };
  return { arrangement: chosen ?? kept, arrange };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
