import type { Permission } from '@aura/access/permissions';
import { allows } from '@aura/access/rule';
import type { PrintInput, PrintSection, printClaim as contract } from '@aura/contracts/claims/print';
import { businessDay } from '@aura/domain/business-day';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, SignedInActor, UseCase } from '../../../core/context.ts';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import type { Pictures } from '../../../core/pdf/pdf-document.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { pictureForPdf } from '../../files/public.ts';
import { seeClaim } from '../base/claim.store.ts';
import { claimPdf } from './claim-pdf.ts';
import { readLogbookForPdf } from './read-logbook-for-pdf.ts';
import { readPhotosForPdf } from './read-photos-for-pdf.ts';
import { readStoredClaim } from '../claim/read-claim.ts';

/** Longer side of a photo in pixels by photos per page: about 200 dpi. */
const SIDES: Readonly<Record<number, number>> = { 2: 1400, 3: 1000, 4: 800 };

/** The permission each section requires on screen. */
const NEEDED: Readonly<Partial<Record<PrintSection, Permission>>> = {
  logbook: 'sinister/binnacle/view',
  photos: 'sinister/file/view',
};

/** Reads and audits in one short transaction; fetches photos and sets the pages outside of it. */
export const printClaim: UseCase<typeof contract> = async (context, { params, body }) => {
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
  return { claim, codes, parties, logbook, photos };
}
