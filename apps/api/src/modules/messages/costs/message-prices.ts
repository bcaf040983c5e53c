import type {
  listMessagePrices as listMessagePricesContract,
  MessagePrice,
  setMessagePrice as setMessagePriceContract,
} from '@aura/contracts/messages/message-costs';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

export const listMessagePrices: UseCase<typeof listMessagePricesContract> = (context) => readPrices(context);

/** Judges messages from its day on; what was charged before keeps the price of its own day. */
export const setMessagePrice: UseCase<typeof setMessagePriceContract> = async (context, { body }) => {
  const { version, price, ...which } = body;
  const held = (await readPrices(context)).prices.find(
    (one) =>
      one.callingCode === which.callingCode && one.category === which.category && one.validFrom === which.validFrom,
  );
  if ((held?.version ?? 0) !== version) throw new Stale(await readPrices(context));
  const { id } = await context.db
    .insertInto('whatsappPrice')
    .values({ ...which, price })
    .onConflict((conflict) =>
      conflict.columns(['callingCode', 'category', 'validFrom']).doUpdateSet({ price, version: version + 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, {
    entity: 'messagePrice',
    entityId: id,
    changes: { price: [held?.price ?? null, price] },
    detail: which,
  });
  return readPrices(context);
};

async function readPrices({ db }: Context) {
  const prices = await rows(
    db,
    sql<MessagePrice>`select id, calling_code, category, valid_from::text as valid_from, price, version from whatsapp_price
    order by calling_code, category, valid_from desc`,
  );
  return { prices: [...prices] };
}
