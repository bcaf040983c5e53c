import { printClaim } from '@aura/contracts/claims/print';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { printTexts } from './print.texts.ts';
import { pageStyle } from './page-numbers.ts';
import { EVERYTHING } from './print-choice.ts';
import { PrintControls } from './PrintControls.tsx';
import { PrintSheets } from './PrintSheets.tsx';
import { usePdf } from './use-pdf.ts';
import { usePrintPhotos } from './use-print-photos.ts';

export function PrintPreview({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(printTexts);
  const [choice, setChoice] = useState(EVERYTHING);
  const parties = claim.affectedParties.filter(({ isActive }) => isActive);
  const photos = usePrintPhotos(parties, choice.photoOrder);
  const chosen = parties.filter(({ id }) => !choice.partiesLeftOut.has(id));
  const printed = photos.filter(
    ({ id, partyId }) => !choice.photosLeftOut.has(id) && !choice.partiesLeftOut.has(partyId),
  );
  const name = `${texts.claim} ${claim.claimNumber || claim.folio}`;
  const mayTake = useMay(printClaim);
  const pdf = usePdf({
    slug: claim.slug,
    name,
    body: {
      sections: [...choice.sections],
      affectedPartyIds: chosen.map(({ id }) => id),
      photoIds: choice.sections.has('photos') ? printed.map(({ id }) => id) : [],
      perPage: choice.perPage,
    },
  });
  return (
    <Stack sx={{ gap: 1.5, '@media print': { gap: 0, m: -2 } }}>
      <GlobalStyles styles={pageStyle({ name, page: texts.page, of: texts.pageOf })} />
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader title={texts.title} subtitle={claim.claimNumber || claim.folio}>
          {mayTake && (
            <Button
              variant="outlined"
              startIcon={<PdfIcon />}
              loading={pdf.isPending}
              loadingPosition="start"
              disabled={!pdf.isPossible}
              onClick={pdf.take}
            >
              {pdf.isPending ? texts.makingPdf : texts.takePdf}
            </Button>
          )}
          <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </PageHeader>
      </Box>
      {pdf.isTooMany && (
        <Box sx={{ displayPrint: 'none' }}>
          <InlineAlert status="warn">{texts.tooManyPhotos}</InlineAlert>
        </Box>
      )}
      <Box sx={layout}>
        <PrintControls parties={parties} photos={photos} choice={choice} onChoice={setChoice} />
        {chosen.length === 0 || choice.sections.size === 0 ? (
          <EmptyState title={texts.nothing} />
        ) : (
          <PrintSheets claim={claim} parties={chosen} photos={printed} choice={choice} />
        )}
      </Box>
    </Stack>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  '@media print': { display: 'block' },
} as const;
