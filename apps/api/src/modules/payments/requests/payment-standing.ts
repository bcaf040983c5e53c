import {
  type ApprovalRefusal,
  type ApprovalStanding,
  type Approver,
  refuseApproval,
} from '@aura/domain/payments/approval';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { agreedOf, askedOf, requestTables } from './request-columns.ts';

const WORDS: Readonly<Record<ApprovalRefusal, string>> = {
  notRequested: 'ya no espera autorización.',
  ownRequest: 'usted la solicitó: la autoriza otra persona.',
  requestOfAbsent: 'la solicitó la persona a la que usted suple: la autoriza otra persona.',
  divisionWaits: 'falta la decisión de la división (CoDi).',
  ownDivisionWord: 'usted ya la aprobó por la división: la autoriza otra persona.',
  divisionWordOfAbsent: 'la persona a la que usted suple ya la aprobó por la división: la autoriza otra persona.',
  workNotValidated: 'es un finiquito y falta la validación visual del trabajo.',
  beyondAgreed: 'con ella se rebasa el monto pactado.',
};

/** What decides about each request, read now; existing locks are kept. */
export async function standingsOf(
  { db }: Pick<Act, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApprovalStanding>> {
  const found = await rows(
    db,
    sql<
      ApprovalStanding & { readonly id: number }
    >`select r.id, r.state, r.kind, r.codi_state, r.requested_by, r.codi_by,
      a.visually_validated_on::text as work_validated_on, ${agreedOf} as agreed, ${askedOf} as asked
    from ${requestTables} where r.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(found.map(({ id, ...standing }) => [id, standing]));
}

/** The actor as approver: in the place of the person on leave if the call or the claim is lent. */
export function approverOf({ userId, inPlaceOf, standsInFor }: SignedInActor, isOfAbsent: boolean): Approver {
  return { userId, inPlaceOf: (inPlaceOf ?? (isOfAbsent ? standsInFor : null))?.userId ?? null };
}

/** Why this user may not authorise it, as the rest of a sentence; null if they may. */
export function approvalRefusal(standing: ApprovalStanding, approver: Approver): string | null {
  const refusal = refuseApproval(standing, approver);
  return refusal === null ? null : WORDS[refusal];
}
