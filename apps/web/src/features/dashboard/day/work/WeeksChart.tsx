import type { DayWork } from '@aura/contracts/claims/day';
import Box from '@mui/material/Box';
import { useLanguage } from '../../../../lib/language.ts';
import { READER_ZONE } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { workTexts } from './work.texts.ts';

const [WIDTH, HEIGHT, BAR, GAP] = [640, 132, 52, 80];

/** One bar per week, one part per cycle. Decorative; screen readers get the table. */
export function WeeksChart({ work }: { readonly work: DayWork }) {
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
