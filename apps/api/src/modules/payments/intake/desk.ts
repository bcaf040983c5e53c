import type { IntakeContext, Slot } from '@aura/cfdi/checks/context';
import type { Examination } from '@aura/cfdi/examine-receipt';
import { WITHHOLDINGS } from '@aura/domain/payments/withholdings';

/** What is known when a file arrives, as plain data so that it can be sent to a worker thread. */
export interface Desk {
  readonly slot: Slot;
  readonly today: string;
  /** The allowed receivers of the invoice: the claim's business unit, or any unit if it has none. */
  readonly ours: readonly IntakeContext['own'][];
  readonly provider: IntakeContext['provider'];
  readonly agreedLeft: number | undefined;
  readonly agreedTolerance: number;
  readonly borderStimulusUntil: string;
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
}

export type Examined = Examination;

const USES = { I: ['G03', 'I01'], E: ['G02'], P: ['CP01'] } as const;

export function contextOf(
  { ours, known, ...desk }: Desk,
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
    allowedUses: USES[desk.slot],
    withholdings: WITHHOLDINGS,
    whereKnown: ({ by }) => known[by],
    // The large catalogues are not stored here; the reader reports that as a warning.
    catalogues: {},
  };
}
