import type { Db } from '../db/database.ts';
import { type CandidateTraits, insertCandidate } from './factories/candidate.factory.ts';
import { insertDivision, insertZone, type ZoneTraits } from './factories/catalogue.factory.ts';
import { type ClaimTraits, giveScope, insertClaim } from './factories/claim.factory.ts';
import { insertAuditor, insertStaff, type StaffTraits } from './factories/customer-staff.factory.ts';
import { type ConceptTraits, insertConcept, insertSupply, type SupplyTraits } from './factories/service.factory.ts';
import { type DocumentTraits, type FileTraits, insertFile, insertProviderDocument } from './factories/file.factory.ts';
import { insertCustomer, insertProvider, type ProviderTraits } from './factories/tenant.factory.ts';
import { insertNotification, type NotificationTraits } from './factories/notification.factory.ts';
import { type GivenUser, insertUser, type UserTraits } from './factories/user.factory.ts';

/** Creates valid records with their parents; a test names only what it is about. */
export function createGiven(db: Db) {
  return {
    user: (traits: UserTraits = {}) => insertUser(db, traits),
    customer: (traits: { codename?: string; name?: string } = {}) => insertCustomer(db, traits),
    provider: (traits: ProviderTraits = {}) => insertProvider(db, traits),
    candidate: (traits: CandidateTraits) => insertCandidate(db, traits),
    customerStaff: (traits: StaffTraits) => insertStaff(db, traits),
    auditor: (traits: { codename?: string; name?: string; isActive?: boolean } = {}) => insertAuditor(db, traits),
    zone: (traits: ZoneTraits = {}) => insertZone(db, traits),
    division: (traits: { name?: string; code?: string } = {}) => insertDivision(db, traits),
    supply: (traits: SupplyTraits = {}) => insertSupply(db, traits),
    concept: (traits: ConceptTraits = {}) => insertConcept(db, traits),
    file: (traits: FileTraits) => insertFile(db, traits),
    providerDocument: (traits: DocumentTraits) => insertProviderDocument(db, traits),
    claim: (traits: ClaimTraits = {}) => insertClaim(db, traits),
    scope: (userId: number, scope: Parameters<typeof giveScope>[2]) => giveScope(db, userId, scope),
    notification: (traits: NotificationTraits) => insertNotification(db, traits),
  };
}

export type { GivenUser };
export type Given = ReturnType<typeof createGiven>;
