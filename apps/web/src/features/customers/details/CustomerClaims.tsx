import { displayNumber } from '@aura/domain/claim-number';
import type { Customer } from '@aura/contracts/customers/customers';
import { formatDate } from '@aura/domain/format';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { workQueries } from './work.api.ts';
import { workTexts } from './work.texts.ts';

const ClaimLink = createLink(MuiLink);

/** Open claims of an insurer, nearest promise first, with a link to the whole list. */
export function CustomerClaims({ customer: { codename } }: { readonly customer: Customer }) {
  const texts = useTexts(workTexts);
  const query = useQuery(workQueries.claimsOf(codename));
  const all = (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={'/siniestros/listado' as string}
      search={{ customer: codename, isOpen: true } as never}
    >
      {texts.allClaims}
    </Button>
  );
  return (
    <Loaded query={query} what={texts.theClaims} skeleton={<TableSkeleton rows={8} columns={5} />}>
      {({ results, count }) =>
        results.length === 0 ? (
          <EmptyState title={texts.noClaims} text={texts.noClaimsText} action={all} />
        ) : (
          <Section title={`${texts.claims}: ${count}`} action={all} flush>
            <PlainTable
              label={texts.claims}
              titles={[texts.claimNumber, texts.insured, texts.stage, texts.promise, texts.supervisor]}
              rows={results.map(({ id, slug, insuredName, process, promiseDate, supervisor, ...numbers }) => ({
                key: id,
                cells: [
                  <ClaimLink key="claim" to={`/siniestros/${slug}` as string}>
                    {displayNumber(numbers)}
                  </ClaimLink>,
                  insuredName,
                  process === null ? '' : <StageChip key="stage" stage={process} form="named" />,
                  promiseDate === null ? '' : formatDate(promiseDate),
                  supervisor?.name ?? '',
                ],
              }))}
            />
          </Section>
        )
      }
    </Loaded>
  );
}
