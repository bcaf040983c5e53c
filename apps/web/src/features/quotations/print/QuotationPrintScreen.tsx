import { displayNumber } from '@aura/domain/claim-number';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { claimAddress, pageStyle, Tick, usePrintPhotos } from '../../claims/public.ts';
import { quotationQueries, useTakePdf } from '../base/quotations.api.ts';
import { quotationPrintTexts } from './quotation-print.texts.ts';
import { MOST_PHOTOS } from '@aura/contracts/claims/print';
import { printQuotationVersion, type QuotationPaper } from '@aura/contracts/quotations/print';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { fileName, saveFile } from '../../../listing/public.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PaperSheets } from './PaperSheets.tsx';

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
  const claimNumber = data === undefined ? '' : displayNumber(data);
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

function QuotationPreview({ paper }: { readonly paper: QuotationPaper }) {
  const texts = useTexts(quotationPrintTexts);
  const mayTake = useMay(printQuotationVersion);
  const photos = usePrintPhotos([{ id: paper.affectedPartyId }], []);
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const chosen = photos.filter(({ id }) => chosenIds.includes(id));
  const name = `${paper.number} ${texts.versionOf(String(paper.versionNumber))}`;
  const pdf = useTakePdf(paper.id);
  const take = () =>
    pdf.mutate(
      chosen.map(({ id }) => id),
      { onSuccess: (content) => saveFile(fileName(name, 'pdf'), content) },
    );
  return (
    <Stack sx={{ gap: 1.5, '@media print': { gap: 0, m: -2 } }}>
      <GlobalStyles styles={pageStyle({ name: `${texts.quotation} ${name}`, page: texts.page, of: texts.pageOf })} />
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title={`${texts.quotation} ${paper.number}`}
          subtitle={`${paper.party} · ${texts.versionOf(String(paper.versionNumber))}`}
        >
          {mayTake && (
            <Button
              variant="outlined"
              startIcon={<PdfIcon />}
              loading={pdf.isPending}
              loadingPosition="start"
              disabled={chosen.length > MOST_PHOTOS}
              onClick={take}
            >
              {pdf.isPending ? texts.makingPdf : texts.takePdf}
            </Button>
          )}
          <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </PageHeader>
      </Box>
      <Box sx={photos.length === 0 ? { '@media print': { display: 'block' } } : layout}>
        {photos.length > 0 && (
          <Box sx={{ displayPrint: 'none' }}>
            <Section title={texts.choosePhotos}>
              <Stack role="group" aria-label={texts.choosePhotos}>
                {photos.map(({ id, title, caption }) => (
                  <Tick
                    key={id}
                    label={[title, caption].filter((part) => part !== '').join(' · ')}
                    checked={chosenIds.includes(id)}
                    onToggle={() =>
                      setChosenIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
                    }
                  />
                ))}
              </Stack>
            </Section>
          </Box>
        )}
        <PaperSheets paper={paper} photos={chosen} />
      </Box>
    </Stack>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
  '& > :first-of-type': { gridColumn: { md: 2 }, gridRow: { md: 1 } },
  '@media print': { display: 'block' },
} as const;
