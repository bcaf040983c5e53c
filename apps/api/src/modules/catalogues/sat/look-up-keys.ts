import type { CatalogueAnswer } from '@aura/cfdi/checks/context';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';

export type Answers = Readonly<Record<string, CatalogueAnswer>>;

/** Keys by catalogue; without those of a catalogue that is not loaded. */
export interface LookedUp {
  readonly products?: Answers;
  readonly postalCodes?: Answers;
}

/** Which of these keys of the large catalogues of the tax authority were in force on a day. */
export async function lookUpKeys(
  { db }: Pick<Act, 'db'>,
  { products, postalCodes, day }: { products: readonly string[]; postalCodes: readonly string[]; day: string },
): Promise<LookedUp> {
  const loaded = await one(
    db,
    sql<{
      hasProducts: boolean;
      hasPostalCodes: boolean;
    }>`select exists (select from sat_load where catalogue = 'product') as has_products,
      exists (select from sat_load where catalogue = 'postalCode') as has_postal_codes`,
  );
  const answersIn = async (table: 'sat_product' | 'sat_postal_code', keys: readonly string[]): Promise<Answers> => {
    const found = await rows(
      db,
      sql<{
        code: string;
        isInForce: boolean;
      }>`select code, bool_or(${day}::date between valid_from and coalesce(valid_until, 'infinity')) as is_in_force
      from ${sql.table(table)} where code = any(${[...keys]}::text[]) group by code`,
    );
    const known = new Map(found.map(({ code, isInForce }) => [code, isInForce]));
    const answer = (key: string): CatalogueAnswer =>
      known.has(key) ? (known.get(key) === true ? 'in-force' : 'expired') : 'unknown';
    return Object.fromEntries(keys.map((key) => [key, answer(key)]));
  };
  return {
    ...(loaded.hasProducts && { products: await answersIn('sat_product', products) }),
    ...(loaded.hasPostalCodes && { postalCodes: await answersIn('sat_postal_code', postalCodes) }),
  };
}
