import type {
  DossierFile,
  Dossier,
  readDossier as readDossierContract,
  openDossierFile as openDossierFileContract,
} from '@aura/contracts/claims/dossier';
import { PHOTO_TYPES, PHOTOS_ASKED } from '@aura/domain/process/photos';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { filesByKey, handOutFile } from '../../files/public.ts';
import { paperCount } from '../base/papers.ts';
import { personName } from '../base/labels.ts';
import { fn } from '../../../db/functions.generated.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeClaim } from '../base/claim.store.ts';

/** Types for which the process requires several photos. */
const ASKED: ReadonlyMap<string, number> = new Map([
  [PHOTO_TYPES.before, PHOTOS_ASKED],
  [PHOTO_TYPES.after, PHOTOS_ASKED],
]);

type Line = Dossier['lines'][number];
type Row = Omit<DossierFile, 'file'> & { readonly fileKey: string; readonly fileTypeId: number };

/** The checklist: every type a party may have files of, what its insurer requires, and what is present. */
export async function readChecklist(
  context: Context,
  { partyId, slug }: { partyId: number; slug: string },
): Promise<Dossier> {
  const rows = await filesOf(context, partyId);
  const files = await filesByKey(
    context,
    rows.map(({ fileKey }) => fileKey),
  );
  const types = await typesFor(context, partyId);
  const lines = types.map(({ requiredBy, counted, ...fileType }): Line => {
    const own = rows.flatMap(({ fileKey, fileTypeId, ...row }) => {
      const file = files.get(fileKey);
      return fileTypeId === fileType.id && file !== undefined ? [{ ...row, file }] : [];
    });
    return {
      fileType,
      isRequired: requiredBy !== null,
      requiredBy,
      asked: ASKED.get(fileType.codename) ?? 1,
      counted,
      state: stateOf(own),
      files: own,
    };
  });
  const missing = lines
    .filter(
      ({ isRequired, state, asked, counted }) =>
        isRequired && (state === 'missing' || state === 'rejected' || (asked > 1 && counted < asked)),
    )
    .map(({ fileType, asked, counted }) =>
      counted === 0 || asked === 1 ? fileType.name : `${fileType.name} (${counted} de ${asked})`,
    );
  return { affectedPartyId: partyId, claim: slug, lines, missing };
}

/** The best file of a type decides; files refused by the check do not count. */
function stateOf(files: readonly DossierFile[]): Line['state'] {
  const states = new Set(
    files.filter(({ file }) => file.state !== 'refused' && file.state !== 'infected').map(({ state }) => state),
  );
  return states.has('validated')
    ? 'validated'
    : states.has('loaded')
      ? 'loaded'
      : states.has('rejected')
        ? 'rejected'
        : 'missing';
}

async function filesOf({ db, actor }: Context, partyId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select f.id, f.file_key, f.file_type_id, f.caption, f.signed_on, f.pair_of, f.state, f.reason,
      ${personName(actor, sql`f.reviewed_by`)} as reviewed_by, f.reviewed_at, ${personName(actor, sql`f.added_by`)} as added_by, f.added_by = ${actor.userId} as is_own, f.added_at,
      f.is_visible_in_extranet, f.version
    from claim_file f where f.affected_party_id = ${partyId} and f.file_type_id is not null order by f.id desc`.execute(
    db,
  );
  return rows;
}

async function typesFor({ db }: Context, partyId: number) {
  const { rows } = await sql<Line['fileType'] & Pick<Line, 'requiredBy' | 'counted'>>`
    select t.id, t.codename, t.name, t.max_size, t.require_signature_date, ${fn.requiredBy({ askedParty: sql`a.id`, askedType: sql`t.id` })} as required_by, ${paperCount} as counted
    from file_type t join affected_party a on a.id = ${partyId} where t.is_active and t.belongs_to in ('affectedParty', 'claim') order by t.id`.execute(
    db,
  );
  return rows;
}

export const readDossier: UseCase<typeof readDossierContract> = async (context, { params }) => {
  const { claim } = await seeParty(context, params.id);
  return readChecklist(context, { partyId: params.id, slug: claim.slug });
};

export const openDossierFile: UseCase<typeof openDossierFileContract> = async (context, { params, body: { as } }) => {
  const claim = await seeClaim(context, params);
  const file = await context.db
    .selectFrom('claimFile')
    .select('fileKey')
    .where('id', '=', params.file)
    .where('claimId', '=', claim.id)
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  return handOutFile(context, file.fileKey, as);
};
