import type { PAPER_STANDINGS, verifyQuotation as contract } from '@aura/contracts/quotations/print';
import { businessDay } from '@aura/domain/business-day';
import { quotationNumber, quotationValidUntil } from '@aura/domain/quotation-paper';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

interface Found {
  readonly affectedPartyId: number;
  readonly versionNumber: number;
  readonly closedAt: Date;
  readonly total: number;
  readonly state: string;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
}

/** Public, for holders of the paper: an unknown code and a malformed one get the same answer. */
export const verifyQuotation: UseCase<typeof contract> = async ({ db }, { params: { code } }) => {
  const [found] = await rows(
    db,
    sql<Found>`select q.affected_party_id, q.version_number, q.closed_at, q.total, q.state, q.is_current,
      a.is_active and c.is_active as is_active
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where q.verification_code = ${code.toLowerCase()}`,
  );
  if (found === undefined) throw new NotFound('Ninguna cotización nuestra lleva este código.');
  const { affectedPartyId, versionNumber, closedAt, total } = found;
  return {
    number: quotationNumber(affectedPartyId),
    versionNumber,
    date: businessDay(closedAt),
    validUntil: quotationValidUntil(closedAt),
    total,
    standing: standingOf(found),
  };
};

function standingOf({ state, isCurrent, isActive }: Found): (typeof PAPER_STANDINGS)[number] {
  if (!isActive || state === 'invalidated') return 'invalidated';
  // An authorized version stays current while the next one is a draft.
  if (state === 'authorized' || state === 'exempt') return 'current';
  if (!isCurrent || state === 'superseded') return 'replaced';
  return state === 'expired' ? 'expired' : 'current';
}
