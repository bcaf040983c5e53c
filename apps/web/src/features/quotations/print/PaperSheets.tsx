import type { QuotationPaper } from '@aura/contracts/quotations/print';
import { amountInWords } from '@aura/domain/amount-in-words';
import Box from '@mui/material/Box';
import { DrawingPicture } from '../../../drawing/DrawingPicture.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { type PrintPhoto, PrintPhotos, Sheet } from '../../claims/public.ts';
import { PaperHead } from './PaperHead.tsx';
import { PaperLines } from './PaperLines.tsx';
import { PaperSums } from './PaperSums.tsx';
import { quotationPrintTexts } from './quotation-print.texts.ts';

const PHOTOS_A_PAGE = 4;

interface PaperSheetsProps {
  readonly paper: QuotationPaper;
  readonly photos: readonly PrintPhoto[];
}

/** The pages as printed, with the texts of the PDF. */
export function PaperSheets({ paper, photos }: PaperSheetsProps) {
  const texts = useTexts(quotationPrintTexts);
  const { comments, drawing } = paper;
  const pages = Array.from({ length: Math.ceil(photos.length / PHOTOS_A_PAGE) }, (_, page) =>
    photos.slice(page * PHOTOS_A_PAGE, (page + 1) * PHOTOS_A_PAGE),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        colorScheme: 'light',
        minWidth: 0,
        '@media print': { display: 'block' },
      }}
    >
      <Sheet>
        <Box sx={{ position: 'relative' }}>
          {paper.closedAt === null && <Box role="img" aria-label={texts.draft} data-text={texts.draft} sx={draft} />}
        </Box>
        <PaperHead paper={paper} />
        <h2>{texts.concepts}</h2>
        <PaperLines paper={paper} />
        <PaperSums paper={paper} />
        <Box sx={faint}>{texts.inWords}</Box>
        <div>{amountInWords(paper.total)}</div>
        {comments !== '' && (
          <Box sx={{ breakInside: 'avoid', mt: 1 }}>
            <Box sx={faint}>{texts.comments}</Box>
            <Box sx={{ whiteSpace: 'pre-line' }}>{comments}</Box>
          </Box>
        )}
        {drawing !== null && drawing.shapes.length > 0 && (
          <Box sx={{ breakInside: 'avoid' }}>
            <h2>{texts.drawing}</h2>
            <DrawingPicture drawing={drawing} label={texts.drawing} />
          </Box>
        )}
        <Box sx={signatures}>
          <div>{texts.signature}</div>
          <div>{texts.ourName}</div>
        </Box>
      </Sheet>
      {pages.map((page) => (
        <Sheet key={page[0]?.id}>
          <h2>{texts.photos}</h2>
          <PrintPhotos slug={paper.claim} photos={page} perPage={PHOTOS_A_PAGE} />
        </Sheet>
      ))}
    </Box>
  );
}

const faint = { color: '#4a5565', fontSize: '0.75rem' } as const;
/** Across the page, over the content, ignoring the pointer. */
/** A watermark, faint on purpose: exposed as an image with a name, not as text. */
const draft = {
  '&::before': { content: 'attr(data-text)' },
  position: 'absolute',
  top: 240,
  left: 0,
  right: 0,
  textAlign: 'center',
  fontSize: { xs: '3.5rem', sm: '6rem' },
  fontWeight: 700,
  color: '#4a5565',
  opacity: 0.14,
  transform: 'rotate(-35deg)',
  pointerEvents: 'none',
} as const;
const signatures = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 5,
  mt: 8,
  breakInside: 'avoid',
  '& > div': { borderTop: '1px solid #4a5565', pt: 0.5, color: '#4a5565', fontSize: '0.75rem' },
} as const;
