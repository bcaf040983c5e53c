import type { complainByLink as contract } from '@aura/contracts/party-links/my-case';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { TooMany } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { openComplaint } from '../../complaints/public.ts';
import { holdVisit, recordAct } from '../base/visit.store.ts';
import { caseOf } from '../visit/case-of.ts';
import { complaintsOf, LINK_CHANNEL } from './complaints-of.ts';

const MOST_OPEN = 5;
const HOUR_SECONDS = 3600;

/** Registers a complaint in the affected party's name, in the same register as all others; its clocks start now. */
export const complainByLink: UseCase<typeof contract> = async (context, { body }) => {
  const visit = await holdVisit(context, body.visit);
  const open = (await complaintsOf(context, visit.affectedPartyId)).filter(({ isClosed }) => !isClosed);
  if (open.length >= MOST_OPEN) throw new TooMany('Ya atendemos sus quejas. Si es urgente, llámenos.', HOUR_SECONDS);
  const { name, phone } = await one(
    context.db,
    sql<{ name: string; phone: string }>`select name, coalesce(contact_phones[1], second_contact_phone) as phone
    from affected_party where id = ${visit.affectedPartyId}`,
  );
  await openComplaint(context, {
    affectedPartyId: visit.affectedPartyId,
    cause: body.cause,
    channel: LINK_CHANNEL,
    origin: 'affected',
    claimantName: name,
    claimantContact: phone,
    text: body.text,
  });
  await recordAct(context, visit, 'complaint');
  return caseOf(context, visit);
};
