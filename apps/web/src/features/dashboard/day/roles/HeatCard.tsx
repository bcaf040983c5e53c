import type { BoardStage } from '@aura/contracts/claims/macro';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { LIST_PATHS } from '../../../../listing/public.ts';
import { NumbersTable } from '../work/NumbersTable.tsx';
import { workTexts } from '../work/work.texts.ts';

const StageLink = createLink(Link);
/** The fullest stages; the board shows all. */
const MOST = 8;

/** Where work piles up: the fullest stages by age of their parties, darker for more. */
export function HeatCard() {
  const texts = useTexts(workTexts);
  const query = useQuery(dayQueries.board());
  return (
    <Section title={texts.heat} hint={texts.heatHint}>
      <Loaded query={query} what={texts.heatWhat} skeleton={<TableSkeleton columns={5} />}>
        {(cycles) => {
          const stages = fullest(cycles.flatMap(({ stages: some }) => some));
          return stages.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.noWork}</Typography>
          ) : (
            <Heat stages={stages} />
          );
        }}
      </Loaded>
    </Section>
  );
}

function Heat({ stages }: { readonly stages: readonly BoardStage[] }) {
  const texts = useTexts(workTexts);
  const ages = [texts.upTo2, texts.upTo7, texts.upTo15, texts.beyond];
  const most = Math.max(...stages.flatMap(({ resume }) => resume.ageing));
  return (
    <NumbersTable
      label={texts.heat}
      hasTitles
      titles={[texts.stage, ...ages, texts.count]}
      rows={stages.map(({ slug, number, name, resume: { ageing, count } }) => ({
        key: slug,
        cells: [
          <StageLink
            key="stage"
            to={LIST_PATHS.macro as string}
            search={{ stages: slug } as never}
            color="text.primary"
            underline="hover"
            sx={{ fontWeight: 'inherit' }}
          >
            {number} {name}
          </StageLink>,
          ...ageing.map((some, place) => <Cell key={ages[place]} count={some} share={some / most} />),
          formatInteger(count),
        ],
      }))}
    />
  );
}

function Cell({ count, share }: { readonly count: number; readonly share: number }) {
  if (count === 0)
    return (
      <Box component="span" sx={{ color: 'text.faint' }}>
        –
      </Box>
    );
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        minWidth: 40,
        px: 0.75,
        borderRadius: '4px',
        bgcolor: `color-mix(in srgb, #fb8c00 ${Math.round(8 + share * 32)}%, transparent)`,
      }}
    >
      {formatInteger(count)}
    </Box>
  );
}

function fullest(stages: readonly BoardStage[]): readonly BoardStage[] {
  return stages
    .filter(({ resume }) => resume.count > 0)
    .toSorted((one, other) => other.resume.count - one.resume.count)
    .slice(0, MOST);
}
