import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfList, expectedOfRecord } from '../../../testing/matrix/catalogue-access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { idOf, newName, slugged } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  preloadScopeMotifs: { expectation: readByAll(), example: nothing },
  ...family(
    { ...expectedOfList('ScopeMotifs'), ...expectedOfRecord('ScopeMotif') },
    callsOfCatalogue('ScopeMotif', 'ScopeMotifs', () => ({
      name: newName(),
      effect: 'includes',
      requiresComment: false,
    })),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('scopeMotif')
            .values({ ...slugged(), effect: 'includes' })
            .returning('id'),
        ),
    },
  ),
};
