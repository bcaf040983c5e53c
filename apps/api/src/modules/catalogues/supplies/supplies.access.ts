import { createHash } from 'node:crypto';
import { createGiven } from '../../../testing/given.ts';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import {
  callsOfCatalogue,
  edited,
  expectedOfList,
  expectedOfRecord,
  objects,
  seen,
} from '../../../testing/matrix/catalogue-access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { newName } from '../../../testing/matrix/new-values.ts';

/** Matches no supply, so the call changes no price and its effect is known beforehand. */
const NO_SUPPLY = { typeIds: [], text: 'ningún insumo se llama así', percent: 5 };
const DIGEST_OF_NOTHING = createHash('sha256')
  .update(JSON.stringify([NO_SUPPLY, [], []]))
  .digest('hex');
const supplyFields = { 'body.typeId': fromCatalogue, 'body.unitId': fromCatalogue };

export const access: AccessTable = {
  ...family(
    { ...expectedOfList('Supplies'), ...expectedOfRecord('Supply') },
    callsOfCatalogue('Supply', 'Supplies', () => ({
      name: newName(),
      typeId: 1,
      unitId: 1,
      price: 10_000,
      isClientPrice: false,
    })),
    {
      record: async (db) => (await createGiven(db).supply({ name: newName() })).id,
      innerIds: { addSupply: supplyFields, editSupply: supplyFields },
    },
  ),
  readSupplyPrices: {
    expectation: { ...seen, objects },
    example: at,
    record: async (db) => (await createGiven(db).supply({ name: newName() })).id,
  },
  previewSupplyPrices: {
    expectation: { ...edited, effect: 'none' },
    example: () => ({ body: NO_SUPPLY }),
  },
  applySupplyPrices: {
    expectation: edited,
    example: () => ({ body: { ...NO_SUPPLY, digest: DIGEST_OF_NOTHING } }),
  },
};
