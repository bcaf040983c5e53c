import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Db } from '../../../db/database.ts';
import { createGiven } from '../../../testing/given.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { because, done, oneProvider } from '../../../testing/matrix/provider-access.ts';

const ASK = ['Admin', 'GeOp', 'CoDi', 'Finanzas'] as const;
const DECIDE = ['Admin', 'GeOp', 'Finanzas'] as const;
/** Approving requires typing the number again. An account belongs to one provider, so each gets a new one. */
const clabeOf = new Map<number, string>();
const DAY_MS = 86_400_000;

const onePendingAccount = async (db: Db) => {
  const clabe = newClabe();
  const values = { clabe, providerId: await oneProvider(db), requestedById: (await createGiven(db).user()).id };
  const { id } = await db.insertInto('providerBankAccount').values(values).returning('id').executeTakeFirstOrThrow();
  clabeOf.set(id, clabe);
  return id;
};

const oneApprovedAccount = async (db: Db) => {
  const id = await onePendingAccount(db);
  const approvedAt = new Date();
  const approvedById = (await createGiven(db).user()).id;
  const usableFrom = new Date(approvedAt.getTime() + DAY_MS);
  await db
    .updateTable('providerBankAccount')
    .set({ approvedAt, approvedById, usableFrom })
    .where('id', '=', id)
    .execute();
  return id;
};

export const access: AccessTable = {
  requestBankAccount: {
    expectation: { ...done, may: ASK, showsOthers: { staff: ['profile'] } },
    example: (subject) => ({ ...at(subject), body: { clabe: newClabe() } }),
    record: oneProvider,
  },
  approveBankAccount: {
    expectation: { ...done, may: DECIDE, showsOthers: { staff: ['profile'] } },
    example: (subject) => ({ ...at(subject), body: { clabe: clabeOf.get(subject.recordId) ?? newClabe() } }),
    record: onePendingAccount,
  },
  rejectBankAccount: {
    expectation: { ...done, may: DECIDE, showsOthers: { staff: ['profile'] } },
    example: because,
    record: onePendingAccount,
  },
  stopBankAccount: {
    expectation: { ...done, may: ASK, showsOthers: { staff: ['profile'] } },
    example: because,
    record: oneApprovedAccount,
  },
  revealBankAccount: {
    expectation: { ...done, may: DECIDE },
    example: at,
    record: onePendingAccount,
  },
};

function newClabe(): string {
  const body = `032180${String(randomInt(10_000_000_000)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}
