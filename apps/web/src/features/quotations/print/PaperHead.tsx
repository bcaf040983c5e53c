import type { QuotationPaper } from '@aura/contracts/quotations/print';
import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { FactList, type PrintFacts } from '../../claims/public.ts';
import { quotationPrintTexts } from './quotation-print.texts.ts';

export function PaperHead({ paper }: { readonly paper: QuotationPaper }) {
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
          <Box sx={{ color: '#4a5565', fontSize: '0.75rem' }}>{texts.ourName}</Box>
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
