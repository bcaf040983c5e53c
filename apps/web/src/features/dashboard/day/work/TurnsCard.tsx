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
import { useActor } from '../../../../lib/session/use-actor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { LIST_PATHS } from '../lists.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { workTexts } from './work.texts.ts';

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
export function TurnsCard() {
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
