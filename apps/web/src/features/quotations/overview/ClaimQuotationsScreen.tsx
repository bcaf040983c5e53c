import type { ClaimQuotations } from '@aura/contracts/quotations/overview';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { claimAddress } from '../../claims/public.ts';
import { quotationQueries } from '../base/quotations.api.ts';
import { overviewTexts } from './overview.texts.ts';
import { QuotedParties } from './QuotedParties.tsx';

export function ClaimQuotationsScreen({ slug }: { readonly slug: string }) {
  const texts = useTexts(overviewTexts);
  const query = useQuery(quotationQueries.ofClaim(slug));
  const { data } = query;
  useNameScreen(
    data === undefined
      ? null
      : { crumb: data.claimNumber, title: `${data.claimNumber} ${texts.title}`, to: claimAddress(slug) },
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader
        title={texts.title}
        subtitle={data === undefined ? undefined : `${data.claimNumber} · ${data.customer}`}
      />
      <Loaded query={query} what={texts.theQuotations} skeleton={<FieldsSkeleton fields={6} />}>
        {(quotations) => <Listed quotations={quotations} />}
      </Loaded>
    </Stack>
  );
}

function Listed({ quotations }: { readonly quotations: ClaimQuotations }) {
  const texts = useTexts(overviewTexts);
  if (quotations.parties.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <Section flush>
      <QuotedParties quotations={quotations} />
    </Section>
  );
}
