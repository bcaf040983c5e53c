import { readComplaintRates } from '@aura/contracts/complaints/complaint-list';
import { formatInteger } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { ComplaintLines } from '../base/ComplaintLines.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { ProviderRecommendation } from '../recommendations/ProviderRecommendation.tsx';
import { ratesTexts } from './rates.texts.ts';

const ListLink = createLink(Link);
const LATEST = 10;

/** The provider's complaint rate compared with all others, and the latest complaints. */
export function ProviderComplaints({ slug }: { readonly slug: string }) {
  const texts = useTexts(ratesTexts);
  const may = useMay(readComplaintRates);
  const own = useQuery({
    ...complaintQueries.rates({ by: 'provider', months: '12', provider: slug }),
    enabled: may,
  });
  const whole = useQuery({ ...complaintQueries.rates({ by: 'provider', months: '12' }), enabled: may });
  const latest = useQuery({ ...complaintQueries.list({ provider: [slug], size: LATEST }), enabled: may });
  if (!may) return null;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <Section
        title={texts.ofProvider}
        action={
          <ListLink to={'/quejas' as string} search={{ provider: slug } as never}>
            {texts.seeAll}
          </ListLink>
        }
      >
        <Loaded query={own} what={texts.theRates} skeleton={<FieldsSkeleton fields={3} />}>
          {({ jobs, complaints, justified, rate }) => (
            <>
              <Facts
                facts={[
                  [texts.jobs, formatInteger(jobs)],
                  [texts.complaints, formatInteger(complaints)],
                  [texts.justified, formatInteger(justified)],
                  [texts.rateTitle, rate === null ? texts.noJobs : texts.rateOf(rate.toFixed(1))],
                ]}
              />
              {whole.data?.rate != null && (
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                  {texts.compared(texts.rateOf(whole.data.rate.toFixed(1)))}
                </Typography>
              )}
            </>
          )}
        </Loaded>
      </Section>
      <ProviderRecommendation slug={slug} />
      <Section title={texts.latest}>
        <Loaded query={latest} what={texts.theComplaints} skeleton={<TableSkeleton rows={3} columns={4} />}>
          {({ results }) =>
            results.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{texts.noneOfProvider}</Typography>
            ) : (
              <ComplaintLines label={texts.latest} rows={results} />
            )
          }
        </Loaded>
      </Section>
    </Stack>
  );
}
