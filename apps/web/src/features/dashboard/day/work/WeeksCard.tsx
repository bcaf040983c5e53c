import type { DayWork } from '@aura/contracts/claims/day';
import { ownWork } from '@aura/contracts/claims/day-figures';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/language.ts';
import { READER_ZONE } from '../../../../lib/reader-clock.ts';
import { useActor } from '../../../../lib/session/use-actor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { unseen } from '../../../../ui/unseen.ts';
import { dayQueries } from '../../dashboard.api.ts';
import { LIST_PATHS } from '../../../../listing/public.ts';
import { workTexts } from './work.texts.ts';

const CycleLink = createLink(Link);

/** Open work by cycle over eight weeks; today's figures link to their lists. */
export function WeeksCard() {
  const texts = useTexts(workTexts);
  const { user, actor } = useActor();
  const mine = ownWork({ groups: actor.groups, username: user.username });
  const query = useQuery(dayQueries.work());
  return (
    <Section title={Object.keys(mine).length > 0 ? texts.weeksMine : texts.weeks}>
      <Loaded query={query} what={texts.weeksWhat} skeleton={<Skeleton variant="rounded" height={170} />}>
        {(work) => (
          <>
            <WeeksChart work={work} />
            <Legend work={work} mine={mine} />
            <WeeksTable work={work} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Legend({ work, mine }: { readonly work: DayWork; readonly mine: ReturnType<typeof ownWork> }) {
  const texts = useTexts(workTexts);
  const today = work.weeks.at(-1)?.counts ?? [];
  const parts = work.cycles
    .map((cycle, place) => ({ ...cycle, count: today[place] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (parts.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noWork}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, listStyle: 'none', p: 0, m: 0, pt: 1 }}
    >
      {parts.map(({ slug, name, color, stages, count }) => (
        <Box component="li" key={slug} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color }} />
          <CycleLink
            to={LIST_PATHS.macro as string}
            search={{ ...mine, stages: stages.join(',') } as never}
            color="text.secondary"
            underline="hover"
            variant="body2"
            aria-label={texts.part(inLowerCase(name), count)}
          >
            {inLowerCase(name)} <strong>{formatInteger(count)}</strong>
          </CycleLink>
        </Box>
      ))}
    </Box>
  );
}

/** The chart's figures for screen readers. */
function WeeksTable({ work }: { readonly work: DayWork }) {
  const texts = useTexts(workTexts);
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { timeZone: READER_ZONE, day: 'numeric', month: 'long' });
  return (
    // A table ignores a given width: the element around it hides it.
    <Box sx={unseen}>
      <table aria-label={texts.weeks}>
        <thead>
          <tr>
            <th scope="col">{texts.week}</th>
            {work.cycles.map(({ slug, name }) => (
              <th key={slug} scope="col">
                {inLowerCase(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {work.weeks.map(({ at, counts }) => (
            <tr key={at.getTime()}>
              <th scope="row">{day.format(at)}</th>
              {counts === null ? (
                <td colSpan={work.cycles.length}>{texts.unknown}</td>
              ) : (
                work.cycles.map(({ slug }, place) => <td key={slug}>{counts[place]}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** The catalogue writes cycles in capitals; here they are part of a sentence. */
function inLowerCase(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

const [WIDTH, HEIGHT, BAR, GAP] = [640, 132, 52, 80];

/** One bar per week, one part per cycle. Decorative; screen readers get the table. */
function WeeksChart({ work }: { readonly work: DayWork }) {
  const texts = useTexts(workTexts);
  const language = useLanguage();
  const highest = Math.max(1, ...work.weeks.map(({ counts }) => sum(counts ?? [])));
  const day = new Intl.DateTimeFormat(language, { timeZone: READER_ZONE, day: 'numeric', month: 'short' });
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 26}`}
      aria-hidden
      sx={{
        width: '100%',
        display: 'block',
        '& text': { fontSize: { xs: 20, md: 11 } },
      }}
    >
      {work.weeks.map(({ at, counts }, place) => {
        const x = place * GAP + (GAP - BAR) / 2;
        const isLast = place === work.weeks.length - 1;
        return (
          <g key={at.getTime()}>
            {counts === null ? (
              <line
                x1={x}
                x2={x + BAR}
                y1={HEIGHT - 1}
                y2={HEIGHT - 1}
                stroke="currentColor"
                strokeDasharray="3 3"
                opacity={0.35}
              >
                <title>{texts.unknown}</title>
              </line>
            ) : (
              partsOf(counts, highest).map(({ cycle, y, height, count }) => (
                <rect
                  key={cycle}
                  x={x}
                  y={y}
                  width={BAR}
                  height={height}
                  fill={work.cycles[cycle]?.color}
                  opacity={0.85}
                >
                  <title>{`${work.cycles[cycle]?.name ?? ''}: ${count}`}</title>
                </rect>
              ))
            )}
            {(place % 2 === 0 || isLast) && (
              <text x={x + BAR / 2} y={HEIGHT + 19} textAnchor="middle" fill="currentColor">
                {isLast ? texts.today : day.format(at)}
              </text>
            )}
          </g>
        );
      })}
    </Box>
  );
}

/** Stacked from the bottom, with a thin gap between parts. */
function partsOf(counts: readonly number[], highest: number) {
  let y = HEIGHT;
  return counts.flatMap((count, cycle) => {
    const height = (count / highest) * HEIGHT;
    y -= height;
    return count === 0 ? [] : [{ cycle, count, y, height: Math.max(0.5, height - 1) }];
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
