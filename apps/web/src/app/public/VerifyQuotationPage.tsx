import { verifyQuotation } from '@aura/contracts/quotations/print';
import { formatDate, formatMoney } from '@aura/domain/format';
import { call } from '../../lib/api/call.ts';
import { useTexts } from '../../lib/texts.ts';
import { VerifyPaper } from './VerifyPaper.tsx';
import { verifyTexts } from './verify.texts.ts';

const STATUS = { current: 'ok', replaced: 'warn', invalidated: 'bad', expired: 'warn' } as const;

export function VerifyQuotationPage({ code }: { readonly code: string }) {
  const texts = useTexts(verifyTexts);
  return (
    <VerifyPaper
      code={code}
      texts={texts}
      ask={(asked, signal) => call(verifyQuotation, { params: { code: asked } }, { signal })}
      standing={({ standing }) => [STATUS[standing], texts[standing]]}
      facts={({ number, versionNumber, date, validUntil, total }) => [
        [texts.number, number],
        [texts.version, String(versionNumber)],
        [texts.date, formatDate(date)],
        [texts.validUntil, formatDate(validUntil)],
        [texts.total, `${formatMoney(total)} MXN`],
      ]}
    />
  );
}
