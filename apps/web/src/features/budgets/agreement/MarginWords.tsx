import { formatMoney } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { agreementTexts } from './agreement.texts.ts';
import type { MarginOfAmount } from './margin-of.ts';

const LOOKS = { aboveTarget: 'ok', aboveLeast: 'info', belowLeast: 'warn', aboveQuoted: 'bad' } as const;

/** What an amount does to the margin and whose approval it will need, in words; the colour only repeats them. */
export function MarginWords({ figures }: { readonly figures: MarginOfAmount }) {
  const texts = useTexts(agreementTexts);
  const { verdict, margin, cost } = figures;
  // `bad` is announced at once and would interrupt at every key.
  const look = LOOKS[verdict] === 'bad' ? 'warn' : LOOKS[verdict];
  return (
    <InlineAlert status={look}>
      {margin !== null && `${texts.margin(margin.toFixed(2))}. `}
      {texts[verdict]} {texts.cost(formatMoney(cost))}
    </InlineAlert>
  );
}
