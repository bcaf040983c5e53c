import type {
  readSupplyPrices as readSupplyPricesContract,
  previewSupplyPrices as previewSupplyPricesContract,
  applySupplyPrices as applySupplyPricesContract,
} from '@aura/contracts/catalogues/supplies';
import { sql } from 'kysely';

import type { UseCase } from '../../../core/context.ts';

import { NotFound, Conflict } from '../../../core/errors.ts';

import { readPrices, keepPrices } from '../concepts/price.store.ts';
import { note } from '../../../core/audit.ts';
import { supplyPriceImpact } from './supply-price-impact.ts';

export const readSupplyPrices: UseCase<typeof readSupplyPricesContract> = async (context, { params: { id } }) => {
  const prices = await readPrices(context, 'supply', id);
  if (prices.length === 0) throw new NotFound();
  return prices;
};

export const previewSupplyPrices: UseCase<typeof previewSupplyPricesContract> = async (context, { body }) =>
  supplyPriceImpact(context, body);

export const applySupplyPrices: UseCase<typeof applySupplyPricesContract> = async (
  context,
  { body: { digest, ...asked } },
) => {
  // Blocks edits of prices, so that the comparison below matches what is written.
  await sql`lock table supply in share row exclusive mode`.execute(context.db);
  const { supplies, digest: found } = await supplyPriceImpact(context, asked);
  if (found !== digest) throw new Conflict('Los precios cambiaron desde la vista previa. Revísela de nuevo.');
  const ids = supplies.map(({ id }) => id);
  await sql`update supply s set price = t.after, version = s.version + 1
    from unnest(${ids}::bigint[], ${supplies.map(({ after }) => after)}::bigint[]) as t (id, after) where s.id = t.id`.execute(
    context.db,
  );
  await keepPrices(context, 'supply', ids);
  for (const { id, before, after } of supplies)
    note(context, {
      entity: 'supply',
      entityId: id,
      changes: { price: [before, after] },
      detail: { percent: asked.percent },
    });
  return { changed: supplies.length };
};
