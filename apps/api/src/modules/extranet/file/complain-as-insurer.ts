import type { complainAsInsurer as contract } from '@aura/contracts/extranet/file';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { openComplaint } from '../../complaints/public.ts';
import { seeShownClaim } from './see-file.ts';

/** In the name of the signed-in user; the database decides channel and origin. */
export const complainAsInsurer: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const { db, actor } = context;
  const { id } = await seeShownClaim({ db }, slug);
  const { affectedPartyId, cause } = body;
  const [shown] = await rows(
    db,
    sql`select from extranet_case e where e.claim_id = ${id} and e.affected_party_id = ${affectedPartyId}`,
  );
  if (shown === undefined) throw new Invalid({ affectedPartyId: 'No es un afectado de este siniestro' });
  const self = await one(
    db,
    sql<{
      name: string;
      email: string;
    }>`select display_name as name, email from user_account where id = ${actor.userId}`,
  );
  const { number } = await openComplaint(context, {
    affectedPartyId,
    cause,
    channel: 'extranet',
    origin: 'customer',
    claimantName: self.name,
    claimantContact: self.email,
    text: body.body,
  });
  return { number };
};
