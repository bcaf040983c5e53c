import type {
  changePromiseDate as changePromiseDateContract,
  markSpecialMonitoring as markSpecialMonitoringContract,
  editClaim as editClaimContract,
} from '@aura/contracts/claims/claim';
import type { InputOf, ReplyOf } from '@aura/contracts/endpoint';
import { follow } from '../../../core/consequences.ts';
import type { Act } from '../../../core/act.ts';
import { sql } from 'kysely';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { advance } from '../process/advance.ts';
import { lockClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { readStoredClaim } from './read-claim.ts';
import { resolveClaim } from './resolve-claim.ts';
import { refuseOutOfReach } from './register-claim.ts';

export async function changePromiseDate(
  act: Act,
  { params, body: { promiseDate } }: InputOf<typeof changePromiseDateContract>,
): Promise<ReplyOf<typeof changePromiseDateContract>> {
  const claim = await lockClaim(act, params);
  const { id, slug, promiseDate: from } = claim;
  if (promiseDate === from) return { id, slug, promiseDate, version: claim.version };

  const { version } = await act.db
    .updateTable('claim')
    .set({ promiseDate, version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await happened(act, 'claim.promiseDateChanged', { claimId: id, slug, from, to: promiseDate });
  await advanceParties(act, id);
  return { id, slug, promiseDate, version };
}

/** What the claim promises decides whose turn it is with its parties. */
async function advanceParties(act: Act, claimId: number): Promise<void> {
  const parties = await rows(
    act.db,
    sql<{
      id: number;
    }>`select id from affected_party where claim_id = ${claimId} and is_active and finished_at is null order by id for no key update`,
  );
  for (const { id } of parties) await advance(act, id);
}

export async function markSpecialMonitoring(
  act: Act,
  { params, body: { specialMonitoring } }: InputOf<typeof markSpecialMonitoringContract>,
): Promise<ReplyOf<typeof markSpecialMonitoringContract>> {
  const claim = await lockClaim(act, params);
  const { id, slug } = claim;
  if (claim.specialMonitoring === specialMonitoring) return { id, slug, specialMonitoring, version: claim.version };

  const { version } = await act.db
    .updateTable('claim')
    .set({ specialMonitoring, version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await happened(act, 'claim.specialMonitoringChanged', { claimId: id, slug, specialMonitoring });
  return { id, slug, specialMonitoring, version };
}

export const editClaim: UseCase<typeof editClaimContract> = async (context, { params, body }) => {
  const { version, isActive, deactivationReason, ...input } = body;
  const held = await lockClaim(context, { slug: params.slug });
  const before = await readStoredClaim(context, held.id);
  if (before.version !== version) throw new Stale(before);
  if (!isActive && deactivationReason === '') throw new Invalid({ deactivationReason: 'Diga por qué se desactiva' });

  const { businessUnit = before.businessUnit?.code ?? null } = input;
  const columns = await resolveClaim(context, { ...input, businessUnit });
  const folio = input.folio === '' ? before.folio : input.folio;
  if (folio !== before.folio) await refuseTakenFolio();
  await context.db
    .updateTable('claim')
    .set({
      ...columns,
      folio,
      isActive,
      deactivationReason: isActive ? '' : deactivationReason,
      version: bumpVersion,
    })
    .where('id', '=', held.id)
    .execute();
  // A supervisor may hand a claim to a colleague and thereby lose it; only a change of zone or customer is checked.
  if (before.zone.slug !== input.zone || before.customer.codename !== input.customer)
    await refuseOutOfReach(context, held.id);

  const after = await readStoredClaim(context, held.id);
  const changes = differences(plain(before), plain(after));
  const fields = Object.keys(changes);
  const about = { claimId: held.id, slug: held.slug };
  if (before.isActive && !isActive)
    await happened(context, 'claim.deactivated', { ...about, reason: deactivationReason });
  if (!before.isActive && isActive) await happened(context, 'claim.reactivated', about);
  if (fields.length > 0) await happened(context, 'claim.edited', { ...about, fields, changes });
  if (before.isActive !== isActive) await follow(context, 'claimActivity', { claimId: held.id, isActive });
  if (fields.includes('promiseDate')) await advanceParties(context, held.id);
  return after;

  async function refuseTakenFolio(): Promise<void> {
    const taken = await context.db.selectFrom('claim').select('id').where('folio', '=', folio).executeTakeFirst();
    if (taken !== undefined) throw new Invalid({ folio: 'Otro siniestro tiene este folio' });
  }
};

/** The claim's own fields; its parties have their own history. */
function plain({ affectedParties: _parties, mayAct: _act, ...claim }: Awaited<ReturnType<typeof readStoredClaim>>) {
  return claim;
}
