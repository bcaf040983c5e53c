import { businessDay } from '@aura/domain/business-day';
import { formatInteger } from '@aura/domain/format';
import { fn } from '../../db/functions.generated.ts';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { TooMany } from '../errors.ts';
import { requireConfirmedForMany } from '../require-confirmed.ts';
import { callFunction } from '../sql.ts';

/** Four of the largest files; more in a day is unusual enough to be stopped. */
export const MOST_ROWS_A_DAY = 200_000;
const WAIT_SECONDS = 3600;

/** Counts exported rows against the daily quota of the user, or throws TooMany. */
export async function takeExportRows(context: Context, listing: string, rows: number): Promise<void> {
  if (!(await countExportRows(context, listing, rows))) await refuseExport(context, listing, rows);
}

/**
 * Returns whether they still fit into the daily quota. Every export counts its rows here, so many rows without a recent
 * proof of identity are refused here.
 */
export async function countExportRows(
  { actor, request, db, now }: Context,
  listing: string,
  rows: number,
): Promise<boolean> {
  requireConfirmedForMany(actor, rows);
  const taker = actor.viewer?.userId ?? actor.userId;
  const today = businessDay(now());
  const quota = { taker, today, asked: rows, most: MOST_ROWS_A_DAY, listing, request: request.id };
  return callFunction(db, fn.takeExportRows(quota));
}

export async function refuseExport(context: Context, listing: string, rows: number): Promise<never> {
  const userId = context.actor.viewer?.userId ?? context.actor.userId;
  context.log.warn({ userId, listing, rows }, 'daily limit of exported rows reached');
  await recordAudit(context, { act: 'exportRows', outcome: 'refused', entity: listing, detail: { rows } });
  throw new TooMany(
    `Son ${formatInteger(rows)} filas y cada quien puede exportar 200,000 filas por día. Acote los filtros o pida ayuda a un administrador.`,
    WAIT_SECONDS,
  );
}
