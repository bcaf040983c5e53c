import type {
  DossierSection,
  DOSSIER_PURPOSES,
  DossierAudience,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { SignedInActor } from '../../../core/context.ts';
import { type Letterhead, letterheadOf, signOf } from '../../../core/letterhead.ts';
import type { Db } from '../../../db/database.ts';
import { allSections } from '../sections/all-sections.ts';
import { headOf } from '../sections/audit.ts';
import type { SectionContent, Subject } from '../sections/section.ts';
import { sql } from 'kysely';
import { one } from '../../../core/sql.ts';

export interface ReadDossier {
  readonly head: DossierHead & { readonly isWhole: boolean };
  readonly sections: readonly { readonly name: DossierSection; readonly content: SectionContent }[];
  readonly audit: Awaited<ReturnType<typeof headOf>>;
  readonly letterhead: Letterhead;
}

/** A dossier's whole content as of one moment. The bytes of its files are read afterwards. */
export async function readDossier(db: Db, actor: SignedInActor, id: number): Promise<ReadDossier> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (inside) => {
      const head = await readHead(inside, id);
      const isWhole = head.affectedPartyId === null;
      const { claimId, partyIds, audience, latitude, longitude } = head;
      const place = latitude === null || longitude === null ? null : { latitude, longitude };
      const subject: Subject = { db: inside, actor, claimId, partyIds, isWhole, audience, place };
      const sections: { name: DossierSection; content: SectionContent }[] = [];
      for (const name of head.sections) sections.push({ name, content: await allSections[name](subject) });
      return {
        head: { ...head, isWhole },
        sections,
        audit: await headOf(subject),
        letterhead: await letterheadOf(inside),
      };
    });
}

/** A dossier being made, with the names its pieces use. */
interface DossierHead {
  readonly id: number;
  readonly folio: string;
  readonly code: string;
  readonly claimId: number;
  readonly slug: string;
  readonly claimNumber: string;
  readonly customer: string;
  readonly company: string;
  readonly insuredName: string;
  readonly address: string;
  readonly occurredOn: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly affectedPartyId: number | null;
  readonly party: string | null;
  readonly partyIds: readonly number[];
  readonly sections: readonly DossierSection[];
  readonly audience: DossierAudience;
  readonly purpose: (typeof DOSSIER_PURPOSES)[number];
  readonly reason: string;
  readonly askedBy: string;
}

async function readHead(db: Db, id: number): Promise<DossierHead> {
  const { name } = await signOf(db);
  return one(
    db,
    sql<DossierHead>`select d.id, d.folio, d.verification_code as code, d.claim_id, c.slug,
      c.display_number as claim_number, k.name as customer,
      coalesce(b.name, ${name}) as company, c.insured_name, c.address, c.occurred_on::text as occurred_on, c.latitude, c.longitude, d.affected_party_id, a.name as party,
      array(select p.id from affected_party p where p.claim_id = d.claim_id and p.id = coalesce(d.affected_party_id, p.id) order by p.id) as party_ids,
      d.sections, d.audience, d.purpose, d.reason, u.display_name as asked_by
    from sealed_dossier d join claim c on c.id = d.claim_id join customer k on k.id = c.customer_id join user_account u on u.id = d.asked_by
      left join business_unit b on b.id = c.business_unit_id left join affected_party a on a.id = d.affected_party_id
    where d.id = ${id}`,
  );
}
