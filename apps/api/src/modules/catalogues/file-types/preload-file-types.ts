import type {
  preloadAffectedFileTypes as affectedContract,
  preloadFileTypes as contract,
} from '@aura/contracts/catalogues/file-types';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';

export const preloadFileTypes: UseCase<typeof contract> = async (context) => activeFileTypes(context).execute();

export const preloadAffectedFileTypes: UseCase<typeof affectedContract> = async (context) =>
  activeFileTypes(context).where('belongsTo', '=', 'affectedParty').execute();

function activeFileTypes({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('fileType')
    .select(['id', 'codename', 'slug', 'name', 'description', 'maxSize', 'requireSignatureDate'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`);
}
