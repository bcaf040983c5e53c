import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { SignedInActor } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { allSections } from '../sections/all-sections.ts';
import { headOf } from '../sections/audit.ts';
import type { SectionContent, Subject } from '../sections/section.ts';
import { type DossierHead, readHead } from './dossier-subject.ts';

export interface ReadDossier {
  readonly head: DossierHead & { readonly isWhole: boolean };
  readonly sections: readonly { readonly name: DossierSection; readonly content: SectionContent }[];
  readonly audit: Awaited<ReturnType<typeof headOf>>;
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
      return { head: { ...head, isWhole }, sections, audit: await headOf(subject) };
    });
}
