import type { OwnPayment } from '@aura/contracts/payments/asking';
import { OWN_HOLD_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate } from '@aura/domain/format';
import { isAsked } from '@aura/domain/payments/payment-request';
import { useTexts, useTranslate } from '../../../../lib/texts.ts';
import { ownPaymentTexts } from './own-payments.texts.ts';

export interface OutlookWords {
  /** The day; null where none is expected. */
  readonly day: string | null;
  readonly lines: readonly string[];
  readonly basis: string | null;
}

/** The expected payment date with its range, its basis, and the place in the queue, in words. */
export function useOutlook({ outlook, state }: OwnPayment): OutlookWords {
  const texts = useTexts(ownPaymentTexts);
  const say = useTranslate();
  const { on, earliest, latest, basis, history, place, waiting, obstacle } = outlook;
  if (on === null || basis === 'unknown') {
    const isOpen = isAsked(state) || state === 'returned';
    const why = isOpen ? texts.unknown : texts.ended;
    return { day: null, lines: [obstacle === null ? why : texts.obstacle(say(OWN_HOLD_WORDS[obstacle]))], basis: null };
  }
  const day = formatDate(on);
  const isExpected = basis === 'expected';
  const hasRange = isExpected && earliest !== null && latest !== null && earliest !== latest;
  const past = (history?.isOwn === true ? texts.ownHistory : texts.allHistory)(
    String(history?.n ?? 0),
    String(history?.p50 ?? 0),
  );
  return {
    day: { paid: texts.paidOn(day), scheduled: texts.scheduledOn(day), expected: texts.expectedOn(day) }[basis],
    lines: [
      ...(hasRange ? [texts.expectedRange(formatDate(earliest), formatDate(latest))] : []),
      ...(place !== null && waiting !== null ? [texts.place(String(place), String(waiting))] : []),
    ],
    basis: !isExpected ? null : history === null ? texts.noHistory : past,
  };
}
