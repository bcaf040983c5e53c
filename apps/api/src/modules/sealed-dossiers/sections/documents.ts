import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import { filesOf, piecesOf } from './files-of.ts';
import { type ReadSection, tableOf } from './section.ts';

const PATH = 'documentos.json';

/** The documents and photos of the parties' dossiers, as received. */
export const readDocuments: ReadSection = async (subject) => {
  const found = await filesOf(subject, sql`f.file_type_id is not null and f.logbook_entry_id is null`);
  const files = piecesOf('documentos', subject, found);
  const content = found.map(({ key: _key, logbookEntryId: _entry, ...file }, place) => ({
    path: files[place]?.path,
    ...file,
  }));
  return {
    count: found.length,
    json: { path: PATH, content },
    files,
    blocks: tableOf(
      'Documentos',
      PATH,
      [{ title: 'Tipo', width: 120 }, { title: 'Archivo' }, { title: 'Agregado', width: 110 }],
      found.map(({ party, type, name, addedAt }) => [
        type ?? '',
        subject.isWhole && party !== null ? `${name} (${party})` : name,
        formatInstant(addedAt, HEAD_OFFICE_ZONE),
      ]),
    ),
  };
};
