import { totalRecommendations } from '@aura/contracts/complaints/recommendations';
import { formatInteger } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FigureHelp } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { monthsAgo } from '../rates/months-ago.ts';
import { AnswerLines } from './AnswerLines.tsx';
import { factsOf } from './facts-of.ts';
import { recommendationTexts } from './recommendation.texts.ts';

const ListLink = createLink(Link);
const MONTHS = 12;
const LATEST = 5;

/** How far the affected parties that a provider attended at the end recommend us, and why. */
export function ProviderRecommendation({ slug }: { readonly slug: string }) {
  const texts = useTexts(recommendationTexts);
  const may = useMay(totalRecommendations);
  const narrowed = { provider: [slug], from: monthsAgo(headOfficeToday(), MONTHS) };
  const totals = useQuery({ ...complaintQueries.recommendation(narrowed), enabled: may });
  const latest = useQuery({ ...complaintQueries.recommendations({ ...narrowed, size: LATEST }), enabled: may });
  if (!may) return null;
  return (
    <Section
      title={texts.ofProvider}
      action={
        <ListLink to={'/reportes/recomendacion' as string} search={{ provider: slug, from: narrowed.from } as never}>
          {texts.seeAll}
        </ListLink>
      }
    >
      <Stack sx={{ gap: 1.25 }}>
        <Loaded query={totals} what={texts.theScore} skeleton={<FieldsSkeleton fields={4} />}>
          {(found) => (
            <Facts
              facts={[
                [texts.answered, formatInteger(found.answers)],
                ...factsOf(texts, found).map(
                  ([title, said, figure]) =>
                    [
                      title,
                      <>
                        {said}{' '}
                        {figure !== undefined && <FigureHelp figure={figure} label={title} narrowed={narrowed} />}
                      </>,
                    ] as const,
                ),
              ]}
            />
          )}
        </Loaded>
        <Loaded query={latest} what={texts.what} skeleton={<TableSkeleton rows={3} columns={2} />}>
          {({ results }) =>
            results.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{texts.noneOfProvider}</Typography>
            ) : (
              <AnswerLines label={texts.latest} rows={results} isLinked />
            )
          }
        </Loaded>
      </Stack>
    </Section>
  );
}
