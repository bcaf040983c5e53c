import type { conceptRecord } from '@aura/contracts/catalogues/concepts';
import type * as z from 'zod';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';

type Fields = z.output<typeof conceptRecord.add.body>;

/** Validates the fields of a concept against each other and against the catalogues they refer to. */
export async function checkConcept(context: Context, fields: Fields): Promise<void> {
  if (fields.minQuantity !== null && fields.maxQuantity !== null && fields.minQuantity > fields.maxQuantity)
    throw new Invalid({ maxQuantity: 'La cantidad máxima es menor que la mínima' });
  if (new Set(fields.supplies.map(({ supplyId }) => supplyId)).size < fields.supplies.length)
    throw new Invalid({ supplies: 'Un insumo aparece dos veces' });
  await checkPlace(context, fields);
}

async function checkPlace({ db }: Context, { familyId, subfamilyId, detailId }: Fields): Promise<void> {
  if (subfamilyId === null) {
    if (detailId !== null) throw new Invalid({ detailId: 'Elija primero la subfamilia' });
    return;
  }
  const subfamily = await db
    .selectFrom('serviceSubfamily')
    .select('familyId')
    .where('id', '=', subfamilyId)
    .executeTakeFirst();
  if (subfamily?.familyId !== familyId) throw new Invalid({ subfamilyId: 'La subfamilia no es de esa familia' });
  if (detailId === null) return;
  const detail = await db
    .selectFrom('serviceDetail')
    .select('subfamilyId')
    .where('id', '=', detailId)
    .executeTakeFirst();
  if (detail?.subfamilyId !== subfamilyId) throw new Invalid({ detailId: 'El detalle no es de esa subfamilia' });
}
