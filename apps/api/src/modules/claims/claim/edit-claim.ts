import type { editClaim as contract } from '@aura/contracts/claims/claim';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { readStoredClaim } from './read-claim.ts';
import { resolveClaim } from './resolve-claim.ts';
import { refuseOutOfReach } from './register-claim.ts';

export const editClaim: UseCase<typeof contract> = async (context, { params, body }) => {
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
