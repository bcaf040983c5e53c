import type { Permission } from '@aura/access/permissions';
import { allows } from '@aura/access/rule';
import type { PrintInput, PrintSection, printClaim as printClaimContract } from '@aura/contracts/claims/print';
import { businessDay } from '@aura/domain/business-day';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, SignedInActor, UseCase } from '../../../core/context.ts';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import type { Pictures, Block, Fact, PdfDocument } from '../../../core/pdf/pdf-document.ts';
import { headed, type Letterhead, letterheadOf } from '../../../core/letterhead.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { pictureForPdf } from '../../files/public.ts';
import { seeClaim } from '../base/claim.store.ts';
import { readPhotosForPdf, type PrintedPhoto } from './read-photos-for-pdf.ts';
import { readStoredClaim } from '../claim/read-claim.ts';
import type { Act } from '../../../core/act.ts';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { Claim } from '@aura/contracts/claims/claim';
import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { LogbookEntry } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import { entryJson } from '../base/claim-json.ts';

/** Longer side of a photo in pixels by photos per page: about 200 dpi. */
const SIDES: Readonly<Record<number, number>> = { 2: 1400, 3: 1000, 4: 800 };

/** The permission each section requires on screen. */
const NEEDED: Readonly<Partial<Record<PrintSection, Permission>>> = {
  logbook: 'sinister/binnacle/view',
  photos: 'sinister/file/view',
};

/** Reads and audits in one short transaction; fetches photos and sets the pages outside of it. */
export const printClaim: UseCase<typeof printClaimContract> = async (context, { params, body }) => {
  refuseWithoutPermission(context.actor, body.sections);
  const read = await context.inTransaction((inside) => readForPdf(inside, params.slug, body));
  const pictures: Map<string, Uint8Array<ArrayBuffer>> = new Map();
  for (const { fileKey } of read.photos) {
    pictures.set(fileKey, await pictureForPdf(context, fileKey, SIDES[body.perPage] ?? 800));
  }
  const content = await printPdf(
    claimPdf({ ...read, choice: body, printedAt: context.now() }),
    pictures satisfies Pictures,
  );
  return { type: 'application/pdf', content, filename: `${read.claim.slug}-${businessDay(context.now())}.pdf` };
};

function refuseWithoutPermission(actor: SignedInActor, sections: PrintInput['sections']): void {
  for (const section of sections) {
    const needed = NEEDED[section];
    if (needed !== undefined && !allows(actor, { ifCan: [needed] })) throw new Forbidden();
  }
}

async function readForPdf(context: Context, slug: string, { sections, affectedPartyIds, photoIds }: PrintInput) {
  const claim = await readStoredClaim(context, (await seeClaim(context, { slug })).id);
  const parties = claim.affectedParties.filter(({ id }) => affectedPartyIds.includes(id));
  if (parties.length !== new Set(affectedPartyIds).size) {
    throw new Invalid({ affectedPartyIds: 'Uno de los afectados ya no es de este siniestro. Actualice la página.' });
  }
  const logbook = sections.includes('logbook')
    ? await readLogbookForPdf(context, claim.id, affectedPartyIds)
    : { entries: [], isWhole: true };
  const photos = sections.includes('photos') ? await readPhotosForPdf(context, affectedPartyIds, photoIds) : [];
  await recordAudit(context, {
    act: 'exportRows',
    entity: 'claim',
    entityId: claim.id,
    detail: { format: 'pdf', sections, parties: parties.length, photos: photos.length },
  });
  const codes = await context.db
    .selectFrom('zone')
    .select(['claimsKey', 'sisaKey', 'qualitasProviderNumber'])
    .where('slug', '=', claim.zone.slug)
    .executeTakeFirstOrThrow();
  return { claim, codes, parties, logbook, photos, letterhead: await letterheadOf(context.db) };
}

/** The chosen photos of a claim, of any party; a photo of another claim refuses the print. */
export async function photosOfClaim(
  context: Pick<Act, 'db'>,
  claimId: number,
  ids: readonly number[],
): Promise<readonly PrintedPhoto[]> {
  if (ids.length === 0) return [];
  const parties = await context.db.selectFrom('affectedParty').select('id').where('claimId', '=', claimId).execute();
  return readPhotosForPdf(
    context,
    parties.map(({ id }) => id),
    ids,
  );
}

interface ZoneCodes {
  readonly claimsKey: string;
  readonly sisaKey: string;
  readonly qualitasProviderNumber: string;
}

interface ToPrint {
  readonly claim: Claim;
  readonly codes: ZoneCodes;
  readonly parties: readonly AffectedParty[];
  readonly logbook: LogbookForPdf;
  readonly photos: readonly PrintedPhoto[];
  readonly choice: Pick<PrintInput, 'sections' | 'perPage'>;
  readonly printedAt: Date;
  readonly letterhead: Letterhead;
}

/** The claim as a PDF; the screen previews the same content. */
function claimPdf({ claim, codes, parties, logbook, photos, choice, printedAt, letterhead }: ToPrint): PdfDocument {
  const name = claim.claimNumber === '' ? claim.folio : claim.claimNumber;
  const chosen = new Set(choice.sections);
  const printed = `Impreso el ${formatInstant(printedAt, HEAD_OFFICE_ZONE)}`;
  const facts = [
    ...(chosen.has('data') ? dataOf(claim) : []),
    ...(chosen.has('parties') ? parties.flatMap(partyBlocks) : []),
  ];
  return {
    title: `Siniestro ${name}`,
    ...headed(letterhead, claim.customer.name),
    footer: `Siniestro ${name} · ${printed}`,
    sheets: [
      ...(chosen.has('cover') ? [coverOf(claim, codes, name, printed)] : []),
      ...(facts.length === 0 ? [] : [facts]),
      ...(chosen.has('logbook') ? [logbookBlocks(logbook)] : []),
      ...(chosen.has('photos') ? parties.flatMap((party) => photoSheets(party, photos, choice.perPage)) : []),
    ],
  };
}

function numbersOf(claim: Claim): readonly Fact[] {
  return [
    ['Siniestro', claim.claimNumber],
    ['Reporte', claim.reportNumber],
    ['Folio', claim.folio],
    ['Folio electrónico', claim.electronicFolio],
    ['Póliza', claim.policy],
    ['Inciso', claim.policyItem],
  ];
}

function coverOf(claim: Claim, codes: ZoneCodes, name: string, printed: string): readonly Block[] {
  // The title already contains the first of them.
  const facts: readonly Fact[] = [
    ...numbersOf(claim).slice(1),
    ['Asegurado', claim.insuredName],
    ['Ocurrido', formatDate(claim.occurredDate)],
    ['Zona', claim.zone.name],
    ['CLAIMS', codes.claimsKey],
    ['SISA', codes.sisaKey],
    ['QUA', codes.qualitasProviderNumber],
  ];
  return [
    { kind: 'cover', overline: claim.customer.name, title: `Siniestro ${name}` },
    { kind: 'facts', facts },
    { kind: 'note', text: printed },
  ];
}

function dataOf(claim: Claim): readonly Block[] {
  const facts: readonly Fact[] = [
    ...numbersOf(claim),
    ['Cliente', claim.customer.name],
    ['Zona', claim.zone.name],
    ['Tipo de trabajo', claim.jobType.name],
    ['Asegurado', claim.insuredName],
    ['Ocurrido', formatDate(claim.occurredDate)],
    ['Asignado', formatInstant(claim.assignedAt, HEAD_OFFICE_ZONE)],
    ['Promesa', claim.promiseDate === null ? '' : formatDate(claim.promiseDate)],
    ['Dirección', claim.address],
    ['Supervisor', claim.supervisor?.name ?? ''],
    ['ACo', claim.costAnalyst?.name ?? ''],
    ['Ajustador', claim.adjuster?.name ?? ''],
    ['Auditor', claim.auditor?.name ?? ''],
  ];
  return [
    { kind: 'heading', text: 'Datos del siniestro' },
    { kind: 'facts', facts },
  ];
}

function partyBlocks(party: AffectedParty): readonly Block[] {
  const phones = [...party.contactPhones, party.secondContactPhone].filter((phone) => phone !== '');
  const facts: readonly Fact[] = [
    ['Etapa', `${party.process.number} ${party.process.name}`],
    ['Contacto', party.contact],
    ['Teléfonos', phones.join(', ')],
    ['Proveedor', party.attendingProvider?.name ?? ''],
    ['Descripción del daño', party.description],
  ];
  return [
    { kind: 'heading', text: party.name },
    { kind: 'facts', facts },
  ];
}

function logbookBlocks({ entries, isWhole }: LogbookForPdf): readonly Block[] {
  const written = entries.map(({ at, author, body }): Block => {
    const overline = [formatInstant(at, HEAD_OFFICE_ZONE), author].filter((part) => part !== null).join(' · ');
    return { kind: 'entry', overline, text: body };
  });
  const before: readonly Block[] = isWhole
    ? []
    : [
        {
          kind: 'note',
          text: `Las últimas ${entries.length} anotaciones; las anteriores se consultan en el expediente.`,
        },
      ];
  const empty: readonly Block[] = entries.length === 0 ? [{ kind: 'note', text: 'Sin anotaciones' }] : [];
  return [{ kind: 'heading', text: 'Bitácora' }, ...before, ...empty, ...written];
}

function photoSheets(party: AffectedParty, all: readonly PrintedPhoto[], perPage: number): readonly Block[][] {
  const photos = all.filter(({ partyId }) => partyId === party.id);
  return Array.from({ length: Math.ceil(photos.length / perPage) }, (_, page): Block[] => [
    { kind: 'heading', text: `Fotografías de ${party.name}` },
    { kind: 'photos', perPage, photos: photos.slice(page * perPage, (page + 1) * perPage) },
  ]);
}

/** About forty pages; a longer bitácora is read on screen. */
const MOST_ENTRIES = 500;

interface LogbookForPdf {
  /** Oldest first. */
  readonly entries: readonly LogbookEntry[];
  readonly isWhole: boolean;
}

/** Entries about the claim as a whole or one of the chosen parties. */
async function readLogbookForPdf(
  { db, actor }: Context,
  claimId: number,
  partyIds: readonly number[],
): Promise<LogbookForPdf> {
  const { rows } = await sql<{ entry: unknown }>`select ${entryJson(actor)} as entry from logbook_entry e
    where e.claim_id = ${claimId} and (e.affected_party_id is null or e.affected_party_id = any(${partyIds}::bigint[]))
    order by e.at desc, e.id desc limit ${MOST_ENTRIES + 1}`.execute(db);
  const entries = rows.slice(0, MOST_ENTRIES).map(({ entry }) => LogbookEntry.decode(entry as never));
  return { entries: entries.toReversed(), isWhole: rows.length <= MOST_ENTRIES };
}
