import { listMacro } from '@aura/contracts/claims/macro-list';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useLiveQueries } from '../../live/public.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listQueries } from '../../../listing/public.ts';
import { dayTexts } from './day.texts.ts';
import { CardOfDay } from './CardOfDay.tsx';
import { dayCards, LISTS } from './day-cards.ts';
import { useCardOrder } from './use-card-order.ts';

const LIVE = [listQueries.all(LISTS.macro.listing), listQueries.all(LISTS.claims.listing)] as const;

/** «Mi día»: what waits for this user, each number that of the list it leads to. */
export function MyDay() {
  const texts = useTexts(dayTexts);
  const { user, actor } = useActor();
  const mayMacro = useMay(listMacro);
  const mayClaims = useMay(LISTS.claims.listing.list);
  const cards = useMemo(
    () => dayCards(actor.groups, user.username).filter(({ list }) => (list === 'macro' ? mayMacro : mayClaims)),
    [actor, user.username, mayMacro, mayClaims],
  );
  const { ordered, move } = useCardOrder(cards);
  const [isOrdering, setOrdering] = useState(false);
  useLiveQueries(LIVE);
  if (cards.length === 0) return null;
  return (
    <Box component="section" aria-label={texts._title}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
          {texts._title}
        </Typography>
        {user.viewedBy === null && (
          <Button
            size="small"
            startIcon={<SwapIcon />}
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
            sx={{ ml: 'auto', color: 'text.secondary' }}
          >
            {isOrdering ? texts._ordered : texts._order}
          </Button>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
        }}
      >
        {ordered.map((card, place) => (
          <CardOfDay
            key={card.id}
            card={card}
            onEarlier={isOrdering && place > 0 ? () => void move(card.id, -1) : undefined}
            onLater={isOrdering && place < ordered.length - 1 ? () => void move(card.id, 1) : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}
