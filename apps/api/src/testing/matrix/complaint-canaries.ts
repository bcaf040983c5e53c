import type { Db } from '../../db/database.ts';
import { insertComplaint } from '../factories/complaint.factory.ts';
import { canary } from './canary.ts';

/**
 * Contents, findings and notes of complaints about a party: hidden from providers and insurers, even for complaints
 * their own people made. The answer they receive contains nothing else.
 */
export async function insertComplaints(db: Db, { affectedPartyId, by }: { affectedPartyId: number; by: number }) {
  const text = canary('desk', 'complaint');
  const said = { partyId: affectedPartyId, text, ownerId: by, proposedBy: by };
  const { id } = await insertComplaint(db, { ...said, state: 'investigating' });
  await db.insertInto('complaintNote').values({ complaintId: id, body: text, authorId: by }).execute();
  await insertComplaint(db, { ...said, origin: 'customer', channel: 'extranet', state: 'proposed' });
}
