import { verifyOrder } from '@aura/contracts/budgets/order';
import { formatDate, formatMoney } from '@aura/domain/format';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { VerifyPaper } from '../VerifyPaper.tsx';
import { orderPageTexts } from './order-page.texts.ts';

const STATUS = { current: 'ok', declined: 'warn', replaced: 'warn', cancelled: 'bad' } as const;

export function VerifyOrderPage({ code }: { readonly code: string }) {
  const texts = useTexts(orderPageTexts);
  return (
    <VerifyPaper
      code={code}
      texts={{ ...texts, title: texts.verifyTitle }}
      ask={(asked, signal) => call(verifyOrder, { params: { code: asked } }, { signal })}
      standing={({ standing }) => [STATUS[standing], texts[standing]]}
      facts={({ number, versionNumber, issuedOn, total }) => [
        [texts.number, number],
        [texts.version, String(versionNumber)],
        [texts.date, formatDate(issuedOn)],
        [texts.total, `${formatMoney(total)} MXN`],
      ]}
    />
  );
}
