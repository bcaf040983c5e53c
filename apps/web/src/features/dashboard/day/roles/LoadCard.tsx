import { formatInteger } from '@aura/domain/format';
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

const LoadLink = createLink(Link);

/** Each supervisor's open and late work, with links to the lists. */
export function LoadCard() {
  const texts = useTexts(workTexts);
  const query = useQuery(dayQueries.load());
  const empty = <Typography sx={{ color: 'text.secondary' }}>{texts.loadEmpty}</Typography>;
  return (
    <Section title={texts.load}>
      <Loaded query={query} what={texts.loadWhat} skeleton={<TableSkeleton columns={3} />} empty={empty}>
        {(loads) => (
          <NumbersTable
            label={texts.load}
            hasTitles
            titles={[texts.supervisor, texts.count, texts.overdue]}
            rows={loads.map(({ username, name, count, overdue }) => ({
              key: username,
              cells: [
                <LoadLink
                  key="name"
                  to={LIST_PATHS.macro as string}
                  search={{ supervisor: username } as never}
                  color="text.primary"
                  underline="hover"
                  sx={{ fontWeight: 'inherit' }}
                >
                  {name}
                </LoadLink>,
                formatInteger(count),
                overdue === 0 ? (
                  '0'
                ) : (
                  <LoadLink
                    key="overdue"
                    to={LIST_PATHS.macro as string}
                    search={{ supervisor: username, overdue: true } as never}
                    color="error"
                    underline="hover"
                    sx={{ fontWeight: 'inherit' }}
                    aria-label={texts.overdueOf(overdue, name)}
                  >
                    {formatInteger(overdue)}
                  </LoadLink>
                ),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
