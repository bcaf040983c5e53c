import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { authorize } from './decide-cancellation.ts';
import { needsSecondPerson } from './cancellation.source.ts';
import { type Cancellable, findDependents } from './find-dependents.ts';
import { insertCancellation } from './request-cancellation.ts';

interface Replaced extends Cancellable {
  readonly needsSecondPerson: boolean;
}

/**
 * Once the substitute is stamped, requests the cancellation of the replaced document in the name of the substitute's
 * author. If it has dependent documents by now, a user has to decide.
 */
export async function cancelReplaced(
  act: Act,
  { id: substituteId, madeBy }: { readonly id: number; readonly madeBy: number },
): Promise<void> {
  const [replaced] = await rows(
    act.db,
    sql<Replaced>`select v.id, v.kind, v.state, ${needsSecondPerson} as needs_second_person from invoice v
      where v.id = (select s.replaces_id from invoice s where s.id = ${substituteId}) for no key update of v`,
  );
  if (replaced === undefined) return;
  const { refusals } = await findDependents(act, replaced);
  if (refusals.length > 0) {
    const attention = `No se pudo pedir la cancelación de la factura que sustituye. ${refusals.join(' ')}`.slice(
      0,
      1000,
    );
    await act.db.updateTable('invoice').set({ attention }).where('id', '=', substituteId).execute();
    await happened(act, 'invoice.unsettled', { ...(await factOf(act, substituteId)), attention });
    return;
  }
  const id = await insertCancellation(act, {
    invoiceId: replaced.id,
    motive: '01',
    substituteId,
    note: '',
    requestedBy: madeBy,
  });
  if (!replaced.needsSecondPerson) await authorize(act, { id, invoiceId: replaced.id, by: madeBy });
}
