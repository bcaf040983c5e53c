import { sql } from 'kysely';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfList, expectedOfRecord } from '../../../testing/matrix/catalogue-access.ts';
import { idOf, newName, slugged } from '../../../testing/matrix/new-values.ts';

const graded = () => ({ name: newName(), severity: 'medium' });

export const access: AccessTable = {
  ...family(
    { ...expectedOfList('ComplaintCauses'), ...expectedOfRecord('ComplaintCause') },
    callsOfCatalogue('ComplaintCause', 'ComplaintCauses', graded),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('complaintCause')
            .values({
              ...slugged(),
              severity: 'low',
              position: sql<number>`(select max(position) + 1 from complaint_cause)`,
            })
            .returning('id'),
        ),
    },
  ),
  ...family(
    { ...expectedOfList('ComplaintChannels'), ...expectedOfRecord('ComplaintChannel') },
    callsOfCatalogue('ComplaintChannel', 'ComplaintChannels', graded),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('complaintChannel')
            .values({
              ...slugged(),
              severity: 'low',
              position: sql<number>`(select max(position) + 1 from complaint_channel)`,
            })
            .returning('id'),
        ),
    },
  ),
};
