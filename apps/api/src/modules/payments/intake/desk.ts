import type { IntakeContext, Slot } from '@aura/cfdi/checks/context';
import type { Examination } from '@aura/cfdi/examine-receipt';
import type { Answers, LookedUp } from '../../catalogues/public.ts';

/** What is known when a file arrives, as plain data so that it can be sent to a worker thread. */
export interface Desk {
  readonly slot: Slot;
  readonly today: string;
  /** The allowed receivers of the invoice: the claim's business unit, or any unit if it has none. */
  readonly ours: readonly IntakeContext['own'][];
  readonly provider: IntakeContext['provider'];
  readonly agreedLeft: number | undefined;
  readonly agreedTolerance: number;
  /** The rates in force on the date of the document. */
  readonly withholdings: IntakeContext['withholdings'];
  /** Answers about the keys of this document; without those of a catalogue that is not loaded. */
  readonly keys: LookedUp;
  readonly ivaRates: IntakeContext['ivaRates'];
  readonly maxAgeDays: number;
  /** Description of the earlier receipt with the same fiscal number, file or folio, if any. */
  readonly known: { readonly [By in 'uuid' | 'hash' | 'folio']?: string | undefined };
}

/** What identifies the file before it is examined, to find duplicates. */
export interface Glimpse {
  readonly hash: string;
  readonly uuid: string;
  readonly issuer: string;
  readonly series: string;
  readonly folio: string;
  readonly total: string;
  readonly placeOfIssue: string;
  /** The date it says, empty if it cannot be read. */
  readonly issuedOn: string;
  readonly products: readonly string[];
}

export type Examined = Examination;

const USES = { I: ['G03', 'I01'], E: ['G02'], P: ['CP01'] } as const;
/** What the company buys for itself may also be goods or equipment. */
const USES_OF_COSTS = ['G01', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08'] as const;

export function contextOf(
  { ours, known, keys, ...desk }: Desk,
  receiver: string | undefined,
  rest: Pick<IntakeContext, 'pdf' | 'authorities' | 'findCertificate'>,
): IntakeContext {
  const [first] = ours;
  const own = ours.find(({ rfc }) => rfc === receiver) ?? first;
  if (own === undefined) throw new RangeError('No business unit of the company can be billed');
  return {
    ...desk,
    ...rest,
    own,
    allowedUses: desk.provider === undefined ? USES_OF_COSTS : USES[desk.slot],
    whereKnown: ({ by }) => known[by],
    catalogues: {
      ...(keys.products !== undefined && { product: answerIn(keys.products) }),
      ...(keys.postalCodes !== undefined && { postalCode: answerIn(keys.postalCodes) }),
    },
  };
}

/** A key that was not asked about before is not judged. */
const answerIn = (answers: Answers) => (key: string) => answers[key] ?? 'in-force';
