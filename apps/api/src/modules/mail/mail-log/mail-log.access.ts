import type { Db } from '../../../db/database.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { done, seen, SOMETHING, taken } from '../../../testing/matrix/operation-access.ts';

export const access: AccessTable = {
  listMails: {
    expectation: { ...seen, showsOthers: { staff: ['profile', 'tenant'] } },
    example: () => ({ query: { page: 1, size: 20, text: 'a' } }),
  },
  exportMails: {
    expectation: { ...taken, showsOthers: { staff: ['profile', 'tenant'] } },
    example: () => ({ query: { format: 'csv', columns: ['subject'] } }),
  },
  readMail: {
    expectation: { ...seen, objects: SOMETHING },
    example: at,
    record: (db) => makeMail(db, 'failed'),
  },
  retryMail: {
    expectation: { ...done, objects: SOMETHING },
    example: at,
    record: (db) => makeMail(db, 'failed'),
  },
  recordBounce: {
    expectation: { ...done, objects: SOMETHING },
    example: (subject) => ({ ...at(subject), body: { reason: '550 buzón inexistente' } }),
    record: (db) => makeMail(db, 'sent'),
  },
};

async function makeMail(db: Db, state: 'sent' | 'failed'): Promise<number> {
  const values = {
    kind: 'assignment',
    recipients: ['ana@prueba.example'],
    subject: 'Asignación',
    html: '<p>Hola</p>',
    plain: 'Hola',
    state,
    lastError: state === 'failed' ? 'ECONNREFUSED' : '',
    sentAt: new Date(),
  };
  return (await db.insertInto('outgoingMail').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
