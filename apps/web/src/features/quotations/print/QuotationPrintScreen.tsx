import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { claimAddress } from '../../claims/public.ts';
import { quotationQueries } from '../base/quotations.api.ts';
import { quotationPrintTexts } from './quotation-print.texts.ts';
import { QuotationPreview } from './QuotationPreview.tsx';

interface QuotationPrintScreenProps {
  readonly slug: string;
  readonly partyId: number;
  readonly version?: number | undefined;
}

/** A version of the quotation as the insurer receives it, before printing. */
export function QuotationPrintScreen({ slug, partyId, version }: QuotationPrintScreenProps) {
  const texts = useTexts(quotationPrintTexts);
  const query = useQuery(quotationQueries.paper(partyId, version));
  const { data } = query;
  const claimNumber = data === undefined ? '' : data.claimNumber || data.reportNumber || data.folio;
  useNameScreen(
    data === undefined ? null : { crumb: claimNumber, title: `${claimNumber} ${data.party}`, to: claimAddress(slug) },
  );
  return query.error instanceof ApiError && query.error.status === 404 ? (
    <EmptyState title={texts.nothing} />
  ) : (
    <Loaded
      query={query}
      what={texts.theQuotation}
      skeleton={
        <Box sx={{ p: 2 }}>
          <FieldsSkeleton fields={12} />
        </Box>
      }
    >
      {(paper) => <QuotationPreview paper={paper} />}
    </Loaded>
  );
}
