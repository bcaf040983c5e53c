import type { openPrivacyFile as contract } from '@aura/contracts/privacy/requests';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { handOutFile } from '../../files/public.ts';

const KEYS = { identity: sql`q.identity_key`, answer: sql`q.answer_key`, export: sql`q.export_key` } as const;

export const openPrivacyFile: UseCase<typeof contract> = async (context, { params: { id }, body: { which } }) => {
  const { key } = await oneOrNotFound(
    context.db,
    sql<{
      key: string;
    }>`select ${KEYS[which]} as key from privacy_request q where q.id = ${id} and ${KEYS[which]} is not null`,
  );
  return handOutFile(context, key, 'download');
};
