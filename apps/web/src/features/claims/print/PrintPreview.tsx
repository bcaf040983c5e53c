import { printClaim, MOST_PHOTOS, type PrintInput, PRINT_SECTIONS } from '@aura/contracts/claims/print';
import { displayNumber } from '@aura/domain/claim-number';
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
import { EVERYTHING, type PrintChoice, toggled } from './print-choice.ts';
import { PrintSheets } from './PrintSheets.tsx';
import { usePrintPhotos } from './use-print-photos.ts';
import { fileName, saveFile } from '../../../listing/public.ts';
import { takePdf } from './print.api.ts';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/Section.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import type { PrintPhoto } from './PrintPhotos.tsx';
import { Tick } from './Sheet.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';

export function PrintPreview({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(printTexts);
  const [choice, setChoice] = useState(EVERYTHING);
  const parties = claim.affectedParties.filter(({ isActive }) => isActive);
  const photos = usePrintPhotos(parties, choice.photoOrder);
  const chosen = parties.filter(({ id }) => !choice.partiesLeftOut.has(id));
  const printed = photos.filter(
    ({ id, partyId }) => !choice.photosLeftOut.has(id) && !choice.partiesLeftOut.has(partyId),
  );
  const name = `${texts.claim} ${displayNumber(claim)}`;
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
        <PageHeader title={texts.title} subtitle={displayNumber(claim)}>
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

interface Chosen {
  readonly slug: string;
  readonly name: string;
  readonly body: PrintInput;
}

/** The server renders the PDF and the browser saves it. */
function usePdf({ slug, name, body }: Chosen) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => takePdf(slug, body),
    onSuccess: (content) => saveFile(fileName(name, 'pdf'), content),
  });
  return {
    take: () => mutate(),
    isPending,
    isTooMany: body.photoIds.length > MOST_PHOTOS,
    isPossible: body.sections.length > 0 && body.affectedPartyIds.length > 0 && body.photoIds.length <= MOST_PHOTOS,
  };
}

interface PrintControlsProps {
  readonly parties: readonly AffectedParty[];
  /** In print order. */
  readonly photos: readonly PrintPhoto[];
  readonly choice: PrintChoice;
  readonly onChoice: (choice: PrintChoice) => void;
}

function PrintControls({ parties, photos, choice, onChoice }: PrintControlsProps) {
  const texts = useTexts(printTexts);
  const { sections, partiesLeftOut } = choice;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Section title={texts.whatToPrint}>
        <Stack sx={{ gap: 1.5 }}>
          <Stack role="group" aria-label={texts.sections}>
            {PRINT_SECTIONS.map((section) => (
              <Tick
                key={section}
                label={texts[section]}
                checked={sections.has(section)}
                onToggle={() => onChoice({ ...choice, sections: toggled(sections, section) })}
              />
            ))}
          </Stack>
          <Stack role="group" aria-label={texts.parties}>
            <Typography variant="subtitle2">{texts.parties}</Typography>
            {parties.map(({ id, name }) => (
              <Tick
                key={id}
                label={name}
                checked={!partiesLeftOut.has(id)}
                onToggle={() => onChoice({ ...choice, partiesLeftOut: toggled(partiesLeftOut, id) })}
              />
            ))}
          </Stack>
          {sections.has('photos') && (
            <PhotoChoice
              parties={parties.filter(({ id }) => !partiesLeftOut.has(id))}
              photos={photos}
              choice={choice}
              onChoice={onChoice}
            />
          )}
        </Stack>
      </Section>
    </Box>
  );
}
