import { formatMoney, formatPercent } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { agreementTexts } from './agreement.texts.ts';
import type { MarginOfAmount } from './margin-of.ts';

const LOOKS = { aboveTarget: 'ok', aboveLeast: 'info', belowLeast: 'warn', aboveQuoted: 'bad' } as const;

/** The effect of an amount on the margin and the approval it needs, in words; the colour repeats them. */
export function MarginWords({ figures }: { readonly figures: MarginOfAmount }) {
  const texts = useTexts(agreementTexts);
  const { verdict, margin, cost } = figures;
  // `bad` is announced immediately and would interrupt on every key.
  const look = LOOKS[verdict] === 'bad' ? 'warn' : LOOKS[verdict];
  return (
    <InlineAlert status={look}>
      {margin !== null && `${texts.margin(formatPercent(margin))}. `}
      {texts[verdict]} {texts.cost(formatMoney(cost))}
    </InlineAlert>
  );
}
