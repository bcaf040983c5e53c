import type {
  listProviderLinks as listContract,
  makeProviderLink as makeContract,
  noteWhatsappConsent as noteConsentContract,
  ProviderContact,
  ProviderContacts,
  revokeProviderLink as revokeContract,
} from '@aura/contracts/providers/provider-links';
import { businessDay } from '@aura/domain/business-day';
import { PROVIDER_LINK_DAYS } from '@aura/domain/party-link-terms';
import { providerLinkEmail } from '@aura/mails/provider-link.email';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { signOf } from '../../../core/letterhead.ts';
import { newToken } from '../../../core/link-token.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { revokeSessions } from '../../accounts/public.ts';
import { queueMail } from '../../mail/public.ts';
import { lockProvider } from '../registry/lock-provider.ts';

const DAY_MS = 86_400_000;
const LONGEST_FIRST_NAME = 80;

export const listProviderLinks: UseCase<typeof listContract> = (context, { params: { id } }) => contactsOf(context, id);

/** The address appears only in this reply and in the mail; its hash is what is stored. */
export const makeProviderLink: UseCase<typeof makeContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const provider = await lockProvider(context, id);
  if (!provider.isActive) throw new Conflict(INACTIVE);
  const contact = (await contactsOf(context, id)).contacts.find(({ phone }) => phone === body.phone);
  if (contact === undefined) throw new Invalid({ phone: 'Elija un teléfono registrado del proveedor' });

  const userId = await accountOf(context, id, contact);
  await endLink(context, userId);
  const { token, tokenHash } = newToken();
  const madeAt = now();
  const expiresAt = new Date(madeAt.getTime() + PROVIDER_LINK_DAYS * DAY_MS);
  const { email } = body;
  const mailId =
    email === null
      ? null
      : await mailLink(context, { email, contact, provider: provider.displayName, token, expiresAt });
  const { id: linkId } = await db
    .insertInto('providerLink')
    .values({ userId, tokenHash, madeBy: actor.userId, madeAt, expiresAt, mailId })
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'provider', entityId: id, detail: { linkId, linkOf: userId, mailed: mailId !== null } });
  return { url: `${context.origin}/mis-trabajos#${token}`, links: await contactsOf(context, id) };
};

export const revokeProviderLink: UseCase<typeof revokeContract> = async (context, { params: { id }, body }) => {
  await lockProvider(context, id);
  const link = await context.db
    .selectFrom('providerLink as l')
    .innerJoin('userAccount as u', 'u.id', 'l.userId')
    .select(['l.userId', 'l.revokedAt'])
    .where('l.id', '=', body.linkId)
    .where('u.providerId', '=', id)
    .executeTakeFirst();
  if (link === undefined) throw new NotFound();
  if (link.revokedAt !== null) throw new Conflict('Esa liga ya estaba cerrada.');
  await endLink(context, link.userId);
  note(context, { entity: 'provider', entityId: id, detail: { linkId: body.linkId, revoked: true } });
  return contactsOf(context, id);
};

/** A telephone that answered «ALTO» is not written to again, even if staff note an agreement. */
export const noteWhatsappConsent: UseCase<typeof noteConsentContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { phone, agrees } = body;
  await lockProvider(context, id);
  const contact = (await contactsOf(context, id)).contacts.find((one) => one.phone === phone);
  if (contact === undefined) throw new Invalid({ phone: 'Elija un teléfono registrado del proveedor' });
  const { state } = contact.whatsapp;
  if (state === 'stopped') throw new Conflict('Contestó ALTO: ya no se le escribe por WhatsApp.');
  if (agrees === (state === 'agreed')) return contactsOf(context, id);
  const given = { agreedAt: now(), agreedBy: actor.userId, withdrawnAt: null, withdrawnBy: null };
  if (agrees)
    await db
      .insertInto('whatsappConsent')
      .values({ phone, ...given })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(given))
      .execute();
  else
    await db
      .updateTable('whatsappConsent')
      .set({ withdrawnAt: now(), withdrawnBy: actor.userId })
      .where('phone', '=', phone)
      .execute();
  note(context, { entity: 'provider', entityId: id, detail: { whatsapp: phone, agrees } });
  return contactsOf(context, id);
};

const INACTIVE = 'El proveedor está inactivo.';

/** Ends the link of a contact and the sessions that it opened. */
async function endLink(context: Context, userId: number): Promise<void> {
  const { db, actor, now } = context;
  await db
    .updateTable('providerLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
  await revokeSessions(context, { userId, reason: 'link revoked' });
}

/** The account of a contact, found by its telephone: opened again if it was closed, made if there is none. */
async function accountOf({ db }: Context, providerId: number, { phone, name }: ProviderContact): Promise<number> {
  const [known] = await rows(
    db,
    sql<{ id: number }>`select u.id from user_account u where u.provider_id = ${providerId} and u.cellphone = ${phone}
      and exists (select from provider_link l where l.user_id = u.id) order by u.id limit 1`,
  );
  const firstName = (name === '' ? phone : name).slice(0, LONGEST_FIRST_NAME);
  if (known !== undefined) {
    const open = { isActive: true, firstName, version: bumpVersion };
    await db.updateTable('userAccount').set(open).where('id', '=', known.id).execute();
    return known.id;
  }
  const { id } = await db
    .insertInto('userAccount')
    .values({ username: `liga-${randomUUID()}`, firstName, cellphone: phone, providerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userGroupMember').values({ userId: id, groupName: 'Proveedor' }).execute();
  return id;
}

interface Mailed {
  readonly email: string;
  readonly contact: ProviderContact;
  readonly provider: string;
  readonly token: string;
  readonly expiresAt: Date;
}

async function mailLink(context: Context, { email, contact, provider, token, expiresAt }: Mailed): Promise<number> {
  const { phone } = await signOf(context.db);
  return queueMail(context, {
    kind: 'providerLink',
    recipients: [email],
    ...providerLinkEmail({ contact: contact.name, provider, until: businessDay(expiresAt), token, phone }),
    secret: token,
    queuedBy: context.actor.userId,
  });
}

type Link = NonNullable<ProviderContact['link']>;

/** A contact is a telephone of the provider: a telephone at two addresses is one contact. */
async function contactsOf({ db, now }: Context, providerId: number): Promise<ProviderContacts> {
  const provider = await db.selectFrom('provider').select('isActive').where('id', '=', providerId).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  const found = await rows(
    db,
    sql<{ phone: string; name: string; userId: number | null; whatsapp: ProviderContact['whatsapp'] }>`
    select distinct on (a.main_phone_number) a.main_phone_number as phone, a.contact_name as name,
      (select u.id from user_account u where u.provider_id = a.provider_id and u.cellphone = a.main_phone_number
        and exists (select from provider_link l where l.user_id = u.id) order by u.id limit 1) as user_id,
      (select json_build_object('state', case when s.phone is not null then 'stopped' when w.phone is null then 'unasked'
          when w.withdrawn_at is null then 'agreed' else 'withdrawn' end,
        'since', coalesce(s.stopped_at, w.withdrawn_at, w.agreed_at),
        'notedBy', case when s.phone is null then (select u.display_name from user_account u where u.id = coalesce(w.withdrawn_by, w.agreed_by)) end)
        from (select a.main_phone_number as phone) n left join whatsapp_consent w on w.phone = n.phone
          left join whatsapp_stop s on s.phone = n.phone) as whatsapp
    from provider_address a where a.provider_id = ${providerId} and a.main_phone_number <> ''
    order by a.main_phone_number, a.position`,
  );
  const links = await rows(
    db,
    sql<
      Link & { userId: number }
    >`select distinct on (l.user_id) l.user_id, l.id, l.made_at, l.expires_at, l.last_used_at, l.failures,
      case when l.locked_until > ${now()} then l.locked_until end as locked_until, u.display_name as made_by,
      (select m.recipients[1] from outgoing_mail m where m.id = l.mail_id) as sent_to,
      case when l.revoked_at is not null then case when l.revoked_by is null then 'guessed' else 'revoked' end
        when l.expires_at <= ${now()} then 'expired'
        when ${fn.providerLinkOpens({ link: sql`l.id`, moment: now() })} then 'open' else 'ended' end as state
    from provider_link l join user_account u on u.id = l.made_by
    where l.user_id = any(${found.flatMap(({ userId }) => userId ?? [])}::bigint[]) order by l.user_id, l.id desc`,
  );
  const linkOf = new Map(links.map(({ userId, ...link }) => [userId, link]));
  return {
    providerId,
    obstacle: !provider.isActive
      ? INACTIVE
      : found.length === 0
        ? 'Registre un teléfono del proveedor: sus últimos cuatro dígitos abren la liga.'
        : null,
    contacts: found.map(({ phone, name, userId, whatsapp }) => ({
      phone,
      name,
      whatsapp: { ...whatsapp, since: whatsapp.since && new Date(whatsapp.since) },
      link: (userId === null ? undefined : linkOf.get(userId)) ?? null,
    })),
  };
}
