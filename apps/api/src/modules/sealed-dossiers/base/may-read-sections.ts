import { mayCall } from '@aura/access/areas';
import {
  DOSSIER_SECTIONS,
  type DossierSection,
  openSealedDossier,
  sealDossier,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { SignedInActor } from '../../../core/context.ts';

/** Opening a dossier requires the right to read each of its sections on its own screen. */
export function mayOpen(actor: SignedInActor, sections: readonly DossierSection[]): boolean {
  return mayCall(actor, openSealedDossier) && mayReadAll(actor, sections);
}

export function mayMake(actor: SignedInActor, sections: readonly DossierSection[]): boolean {
  return mayCall(actor, sealDossier) && mayReadAll(actor, sections);
}

function mayReadAll(actor: SignedInActor, sections: readonly DossierSection[]): boolean {
  return sections.every((section) => mayCall(actor, DOSSIER_SECTIONS[section]));
}
