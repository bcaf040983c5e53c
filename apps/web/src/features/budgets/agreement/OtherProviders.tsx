import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { agreementQueries } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';

const ProviderLink = createLink(Link);

/** The usual suggestion for this work, with what each has cost us; a figure stands only where it was measured. */
export function OtherProviders({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(agreementTexts);
  const query = useQuery(agreementQueries.others(partyId));
  return (
    <Section title={texts.others}>
      <Loaded query={query} what={texts.othersWhat} skeleton={<FieldsSkeleton fields={3} />}>
        {({ obstacle, providers }) =>
          obstacle !== null ? (
            <Typography sx={{ color: 'text.secondary' }}>{obstacle}</Typography>
          ) : (
            <Stack sx={{ gap: 0.5 }}>
              <PlainTable
                label={texts.others}
                titles={[texts.provider, texts.index, texts.onTime, texts.why]}
                rows={providers.map((one) => ({
                  key: one.id,
                  cells: [
                    <ProviderLink key="name" to="/proveedores/$slug" params={{ slug: one.slug }}>
                      {one.name}
                    </ProviderLink>,
                    one.priceIndex === null ? texts.noIndex : texts.indexOf(one.priceIndex.toFixed(2), one.pricedJobs),
                    one.onTimeRate === null
                      ? texts.noMeasure
                      : texts.onTimeOf(String(Math.round(one.onTimeRate * 100)), one.measuredJobs),
                    one.reason,
                  ],
                }))}
              />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.indexHint}
              </Typography>
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}
