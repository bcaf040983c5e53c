import type { IntakeContext, Slot } from '@aura/cfdi/checks/context';
import type { Examination } from '@aura/cfdi/examine-receipt';
import { WITHHOLDINGS } from '@aura/domain/payments/withholdings';

/** What is known where a file arrives, as plain data: it goes to a thread. */
export interface Desk {
  readonly slot: Slot;
  readonly today: string;
  /** Whom the invoice may name as its receiver: the unit of the claim, or any of ours where the claim has none. */
  readonly ours: readonly IntakeContext['own'][];
  readonly provider: IntakeContext['provider'];
  readonly agreedLeft: number | undefined;
  readonly agreedTolerance: number;
  readonly borderStimulusUntil: string;
  readonly maxAgeDays: number;
  /** Where the same number, file or folio is already, in words. */
  readonly known: { readonly [By in 'uuid' | 'hash' | 'folio']?: string | undefined };
}

/** What is asked about the file before it is examined: whether we have it. */
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
  if (own === undefined) throw new RangeError('Nobody of ours is known to be billed');
  return {
    ...desk,
    ...rest,
    own,
    allowedUses: USES[desk.slot],
    withholdings: WITHHOLDINGS,
    whereKnown: ({ by }) => known[by],
    // Their large catalogues are not kept here: the reader says so in a warning.
    catalogues: {},
  };
}
