import { formatPercent } from '@aura/domain/format';
import type { AgreementOfParty } from '@aura/contracts/budgets/agreement';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { agreementQueries } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';
import type { Payee } from './payee.ts';

const ProviderLink = createLink(Link);
const OfferDialog = lazyPart(() => import('./OfferDialog.tsx'), 'OfferDialog');

interface OtherProvidersProps {
  readonly document: AgreementOfParty;
  readonly onDone: (text: string) => void;
}

/**
 * Suggested providers for this work or another trade of it, with their past costs where measured. A provider asked for
 * a price joins the comparison and can be assigned concepts.
 */
export function OtherProviders({ document, onDone }: OtherProvidersProps) {
  const texts = useTexts(agreementTexts);
  const [family, setFamily] = useState<string>();
  const [asked, setAsked] = useState<Payee | null>(null);
  const query = useQuery(agreementQueries.others(document.affectedPartyId, family));
  const { data: families = [] } = useQuery(agreementQueries.families());
  const isInvolved = (id: number) => document.providers.some((provider) => provider.id === id);
  return (
    <Section title={texts.others}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          select
          size="small"
          label={texts.family}
          value={family ?? query.data?.family ?? ''}
          onChange={({ target }) => setFamily(target.value)}
          sx={{ minWidth: 220 }}
        >
          {families.map(({ slug, name }) => (
            <MenuItem key={slug} value={slug}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Loaded query={query} what={texts.othersWhat} skeleton={<FieldsSkeleton fields={3} />}>
          {({ obstacle, providers }) =>
            obstacle !== null ? (
              <Typography sx={{ color: 'text.secondary' }}>{obstacle}</Typography>
            ) : (
              <Stack sx={{ gap: 0.5, width: '100%' }}>
                <PlainTable
                  label={texts.others}
                  titles={[texts.provider, texts.index, texts.onTime, texts.why, texts.askPrice]}
                  rows={providers.map((one) => ({
                    key: one.id,
                    cells: [
                      <ProviderLink key="name" to="/proveedores/$slug" params={{ slug: one.slug }}>
                        {one.name}
                      </ProviderLink>,
                      one.priceIndex === null
                        ? texts.noIndex
                        : texts.indexOf(one.priceIndex.toFixed(2), one.pricedJobs),
                      one.onTimeRate === null
                        ? texts.noMeasure
                        : texts.onTimeOf(formatPercent(one.onTimeRate * 100), one.measuredJobs),
                      one.reason,
                      document.mayAgree && !isInvolved(one.id) ? (
                        <Button
                          key="ask"
                          size="small"
                          variant="outlined"
                          aria-label={texts.askPriceOf(one.name)}
                          onClick={() => setAsked({ providerId: one.id, name: one.name, provider: null })}
                        >
                          {texts.askPrice}
                        </Button>
                      ) : (
                        '–'
                      ),
                    ],
                  }))}
                />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {texts.indexHint} {texts.askedHint}
                </Typography>
              </Stack>
            )
          }
        </Loaded>
      </Stack>
      <Suspense>
        {asked !== null && (
          <OfferDialog document={document} payee={asked} onClose={() => setAsked(null)} onDone={onDone} />
        )}
      </Suspense>
    </Section>
  );
}
