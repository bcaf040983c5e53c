import type { QuotationPaper } from '@aura/contracts/quotations/print';
import { amountInWords } from '@aura/domain/amount-in-words';
import Box from '@mui/material/Box';
import { DrawingPicture } from '../../../drawing/DrawingPicture.tsx';
import { company } from '../../../lib/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type PrintPhoto, PrintPhotos, Sheet, FactList, type PrintFacts } from '../../claims/public.ts';
import { PaperLines } from './PaperLines.tsx';
import { quotationPrintTexts } from './quotation-print.texts.ts';
import { formatMoney, formatPercent, formatDate } from '@aura/domain/format';
import { effectiveRate } from '@aura/domain/taxes';
import { businessDay } from '@aura/domain/business-day';

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
          <div>{company().name}</div>
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

/** The stored totals of the version, as in the PDF. */
function PaperSums({ paper }: { readonly paper: QuotationPaper }) {
  const texts = useTexts(quotationPrintTexts);
  const { subtotal, discount, price, taxes, total } = paper;
  const rate = effectiveRate(paper);
  const rows = [
    [texts.subtotal, formatMoney(subtotal)],
    [texts.discount, discount === 0 ? formatMoney(0) : `−${formatMoney(discount)}`],
    [texts.base, formatMoney(price)],
    [rate === 0 ? texts.noTax : texts.tax(formatPercent(rate)), formatMoney(taxes)],
    [texts.total, formatMoney(total)],
  ] as const;
  return (
    <Box component="dl" aria-label={texts.figures} sx={sums}>
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const sums = {
  m: 0,
  my: 1,
  ml: 'auto',
  maxWidth: 330,
  breakInside: 'avoid',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, borderBottom: '1px solid #d5dbe3' },
  '& dt': { color: '#4a5565' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
  '& > div:last-of-type > *': { color: '#111827', fontWeight: 700, fontSize: '0.9375rem' },
} as const;

function PaperHead({ paper }: { readonly paper: QuotationPaper }) {
  const texts = useTexts(quotationPrintTexts);
  const { closedAt, validUntil, qr, verificationAddress } = paper;
  const all: PrintFacts = [
    [texts.version, String(paper.versionNumber)],
    [texts.date, closedAt === null ? '' : formatDate(businessDay(closedAt))],
    [texts.validity, validUntil === null ? '' : texts.until(formatDate(validUntil))],
    [texts.folio, paper.folio],
    [texts.claim, paper.claimNumber],
    [texts.report, paper.reportNumber],
    [texts.electronicFolio, paper.electronicFolio],
    [texts.policy, paper.policy],
    [texts.policyItem, paper.policyItem],
    [texts.insured, paper.insuredName],
    [texts.occurred, formatDate(paper.occurredDate)],
    [texts.adjuster, paper.adjuster],
    [texts.zone, paper.zone],
    ...paper.codes.map(({ name, code }): PrintFacts[number] => [name, code]),
    [texts.party, paper.party],
    [texts.address, paper.address],
    [texts.damage, paper.damage],
  ];
  const facts = all.filter(([, value]) => value !== '');
  const half = Math.ceil(facts.length / 2);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start', mb: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ color: '#4a5565', fontSize: '0.75rem' }}>{company().name}</Box>
          <Box sx={{ color: '#4a5565' }}>{paper.customer}</Box>
          <Box component="p" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 650 }}>
            {`${texts.quotation} ${paper.number}`}
          </Box>
          {verificationAddress !== null && (
            <Box sx={{ color: '#4a5565', fontSize: '0.6875rem', overflowWrap: 'anywhere' }}>
              {`${texts.verify} ${verificationAddress}`}
            </Box>
          )}
        </Box>
        {qr !== null && <Box component="img" src={qr} alt={texts.qr} sx={{ width: 104, height: 104, flex: 'none' }} />}
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          mb: 2,
          columnGap: 4,
          rowGap: 0.5,
          gridTemplateColumns: { sm: '1fr 1fr' },
          '@media print': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        <FactList facts={facts.slice(0, half)} />
        <FactList facts={facts.slice(half)} />
      </Box>
    </>
  );
}
