import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { filesOf, ofParties, piecesOf } from './files-of.ts';
import { entriesOf, nameOf, type ReadSection } from './section.ts';

interface Entry {
  readonly id: number;
  readonly at: Date;
  readonly party: string | null;
  readonly kind: string;
  readonly author: string | null;
  readonly body: string;
}

/** The bitácora entries that the insurer can see. */
export const readLogbook: ReadSection = lines({
  heading: 'Bitácora',
  folder: 'bitacora',
  isShown: true,
});

/** All other entries, for internal dossiers only. */
export const readInternalNotes: ReadSection = lines({
  heading: 'Notas internas de la bitácora',
  folder: 'notas-internas',
  isShown: false,
});

function lines({
  heading,
  folder,
  isShown,
}: {
  readonly heading: string;
  readonly folder: string;
  readonly isShown: boolean;
}): ReadSection {
  const path = `${folder}.json`;
  return async (subject) => {
    const { db, claimId, partyIds } = subject;
    const entries = await rows(
      db,
      sql<Entry>`select e.id, e.at, a.name as party, e.kind, ${nameOf(sql`e.author_id`)} as author, e.body
      from logbook_entry e left join affected_party a on a.id = e.affected_party_id
      where e.claim_id = ${claimId} and e.is_visible_in_extranet = ${isShown} and ${ofParties(subject, sql`e.affected_party_id`, partyIds)}
      order by e.at, e.id`,
    );
    const ids = entries.map(({ id }) => id);
    const attached = await filesOf(subject, sql`f.logbook_entry_id = any(${ids}::bigint[])`);
    const files = piecesOf(folder, subject, attached);
    const filesBy = (entryId: number) =>
      attached.flatMap(({ logbookEntryId }, place) => (logbookEntryId === entryId ? [files[place]?.path] : []));
    return {
      count: entries.length,
      json: { path, content: entries.map((entry) => ({ ...entry, files: filesBy(entry.id) })) },
      files,
      blocks: entriesOf(
        heading,
        path,
        entries.map(({ at, author, party, body }) => ({
          overline: [formatInstant(at, HEAD_OFFICE_ZONE), author, party].filter((part) => part !== null).join(' · '),
          text: body,
        })),
      ),
    };
  };
}
