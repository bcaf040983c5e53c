import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { claimAddress } from '../../claims/public.ts';
import { useQuotationQuery } from '../base/quotations.api.ts';
import { useLiveClaim } from '../../live/public.ts';
import { editorTexts } from './editor.texts.ts';
import { QuotationEditor } from './QuotationEditor.tsx';

interface QuotationEditorScreenProps {
  readonly slug: string;
  readonly partyId: number;
}

export function QuotationEditorScreen({ slug, partyId }: QuotationEditorScreenProps) {
  const texts = useTexts(editorTexts);
  const read = useQuotationQuery(partyId);
  const query = useQuery(read);
  const { data } = query;
  useLiveClaim(data?.claimId, read.queryKey);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  useNameScreen(
    data === undefined
      ? null
      : { crumb: data.claimNumber, title: `${data.claimNumber} ${data.party}`, to: claimAddress(slug) },
  );
  return (
    <>
      <Loaded
        query={query}
        what={texts.theQuotation}
        skeleton={
          <Box sx={{ p: 2 }}>
            <FieldsSkeleton fields={8} />
          </Box>
        }
      >
        {/* Another version is another document, and a closed one is read-only; what was typed is kept as a draft. */}
        {(document) => (
          <QuotationEditor
            key={`${document.quotation?.versionNumber ?? 1} ${(document.quotation?.state ?? 'draft') === 'draft'}`}
            document={document}
            tell={tell}
          />
        )}
      </Loaded>
    </>
  );
}
