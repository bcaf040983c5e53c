import {
  type BillingModel,
  type Cancellation,
  collectedOf,
  type Document,
  liveComplementsOf,
  liveCreditsOf,
  stands,
} from './billing-model.ts';
import { LIMIT } from './billing-real.ts';

/** False while other documents depend on it. */
export function isCancellable(model: Readonly<BillingModel>, document: Document): boolean {
  if (!stands(document) && document.state !== 'replacing') return false;
  if (document.kind === 'E') return liveComplementsOf(model, document.invoice).length === 0;
  if (document.kind === 'P')
    return document.parts.every(({ part, instalment }) =>
      liveComplementsOf(model, part.invoice).every(
        (other) =>
          other === document ||
          other.parts.every((later) => later.part.invoice !== part.invoice || later.instalment < instalment),
      ),
    );
  const hangs = [...liveComplementsOf(model, document), ...liveCreditsOf(model, document)];
  const { replaces } = document;
  const waits = document.state === 'replacing' && replaces !== null && replaces.state !== 'cancelled';
  return hangs.length === 0 && collectedOf(model, document) === 0 && !(waits && isAsked(model, replaces));
}

export const isUnderWay = ({ state }: Cancellation) => ['requested', 'authorized', 'sent'].includes(state);
export const isAsked = ({ cancellations }: Readonly<BillingModel>, document: Document) =>
  cancellations.some((each) => each.document === document && isUnderWay(each));

export function enterRequest(model: BillingModel, id: number, document: Document): Cancellation {
  const isAlone = document.total <= LIMIT;
  const cancellation: Cancellation = { id, document, state: isAlone ? 'authorized' : 'requested', wasTried: false };
  // A waiting substitute keeps its state.
  if (isAlone && document.state === 'stamped') document.state = 'cancelling';
  model.cancellations.push(cancellation);
  return cancellation;
}
