import type { Group } from '@aura/access/groups';
import { insertFile } from '../factories/file.factory.ts';
import type { Subject } from './example.ts';
import type { Expectation, Relation } from './expectation.ts';
import { partOfPath, strangers } from './inner-id.ts';
import { STAFF } from './record-family.ts';

export type Statuses = Readonly<Partial<Record<Relation, number>>>;

/** The groups that see claims: staff by scope, a provider by assignment. The extranet has its own screens. */
export const SEE: readonly Group[] = [...STAFF, 'Proveedor'];
const SEE_ALL: readonly Group[] = ['Admin', 'GeOp', 'Finanzas'];
export const shown = {
  showsOthers: { staff: ['claim', 'profile', 'tenant'] },
  seeAllClaims: SEE_ALL,
} as const satisfies Partial<Expectation>;

/** Reading a claim: 404 for what is out of sight. */
export function seen(group: Group): Statuses {
  return { own: 200, colleague: 200, stranger: SEE_ALL.includes(group) ? 200 : 404, missing: 404 };
}

/** Acting on one: supervisors and cost analysts on their own, finance on none, the others on all they see. */
export function acted(group: Group): Statuses {
  const { stranger } = seen(group) as { stranger: number };
  if (group === 'Finanzas') return { own: 403, colleague: 403, stranger: 403, missing: 404 };
  const isOwnOnly = group === 'Supervisor' || group === 'ACo';
  return { own: 200, colleague: isOwnOnly ? 403 : 200, stranger, missing: 404 };
}

/** A reply that only says the permission is missing still has status 200. */
export const flagOnly = (): Statuses => ({ own: 200, colleague: 200, stranger: 200, missing: 200 });

export const read = { may: SEE, effect: 'none', ...shown } as const;
export const taken = { ...read, may: STAFF, effect: 'audited', auditedAs: 'exportRows' } as const;
export const write = { mayIfPermitted: STAFF, effect: 'audited', ...shown, objectsFor: acted } as const;
export const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'EsAt', 'Supervisor'];

/** A permitted act fails with another status: the party of the matrix is in its first stage. */
export function insteadOf(statuses: Statuses, status: number): Statuses {
  return Object.fromEntries(Object.entries(statuses).map(([relation, one]) => [relation, one === 200 ? status : one]));
}

export const atSlug = ({ claim }: Subject) => ({ params: { slug: claim.slug } });
export const atClaim = ({ claim }: Subject) => ({ params: { id: claim.id } });
export const atParty = ({ claim }: Subject) => ({ params: { id: claim.partyId } });
export const atPartyOf = ({ claim }: Subject) => ({ params: { slug: claim.slug, id: claim.partyId } });
export const COLLEAGUE = 'colleagueinstaff@matriz.example';
export const party = {
  name: 'Casa de la esquina',
  contact: '',
  contactPhones: ['55 1111 2222'],
  secondContactPhone: '',
  logbookText: '',
  description: 'Barda',
};

export const ofParty = partOfPath(({ claim }) => claim.partyId);
export const ofDossier = partOfPath(({ claim }) => claim.fileId);
export const user = strangers(({ username }) => username);
/** A file can be attached only by the user who uploaded it. */
export const sentByAnother = strangers(async ({ userId }, db) => {
  return (await insertFile(db, { uploadedBy: userId, purpose: 'claimDocument' })).key;
});
