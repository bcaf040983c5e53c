import { createGiven } from '../../../testing/given.ts';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import {
  callsOfCatalogue,
  expectedOfList,
  expectedOfRecord,
  objects,
  seen,
} from '../../../testing/matrix/catalogue-access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { newName, newWord } from '../../../testing/matrix/new-values.ts';

const conceptFields = {
  'body.familyId': fromCatalogue,
  'body.subfamilyId': fromCatalogue,
  'body.detailId': fromCatalogue,
  'body.unitId': fromCatalogue,
  'body.supplies[].supply_id': { ...fromCatalogue, beside: { quantity: 1 } },
};

export const access: AccessTable = {
  ...family(
    { ...expectedOfList('Concepts'), ...expectedOfRecord('Concept') },
    callsOfCatalogue('Concept', 'Concepts', () => ({
      code: newWord(),
      name: newName(),
      description: '',
      familyId: 1,
      subfamilyId: null,
      detailId: null,
      unitId: 1,
      price: 50_000,
      photoRequired: false,
      minQuantity: null,
      maxQuantity: 100,
      supplies: [],
    })),
    {
      record: async (db) => (await createGiven(db).concept({ code: newWord() })).id,
      innerIds: { addConcept: conceptFields, editConcept: conceptFields },
    },
  ),
  readConceptPrices: {
    expectation: { ...seen, objects },
    example: at,
    record: async (db) => (await createGiven(db).concept({ code: newWord() })).id,
  },
};
