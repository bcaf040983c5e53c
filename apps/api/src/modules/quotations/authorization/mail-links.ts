import { businessDay } from '@aura/domain/business-day';
import { LINK_DAYS } from '@aura/domain/authorization-terms';
import { authorizationEmail } from '@aura/mails/authorization.email';
import type { Act } from '../../../core/act.ts';
import { newToken } from '../../../core/link-token.ts';
import { queueMail } from '../../mail/public.ts';
import type { HeldRequest } from './request.store.ts';

const DAY_MS = 86_400_000;

export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Mails the package to each authoriser with a personal link. Earlier links work until used, revoked or expired. */
export async function mailLinks(
  act: Act,
  request: HeldRequest,
  addressees: readonly Addressee[],
  { isReminder }: { readonly isReminder: boolean },
): Promise<void> {
  const { db, now } = act;
  const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS);
  for (const { id: staffId, name, email } of addressees) {
    const { token, tokenHash } = newToken();
    const { subject, body } = authorizationEmail({
      ...request,
      signer: name,
      until: businessDay(expiresAt),
      isReminder,
      token,
    });
    const mailId = await queueMail(act, {
      kind: 'authorization',
      recipients: [email],
      subject,
      body,
      secret: token,
      attachments: [
        { fileKey: request.fileKey, name: `cotizacion-${request.claimNumber}-v${request.versionNumber}.pdf` },
      ],
      queuedBy: act.actor.userId,
      claimId: request.claimId,
      affectedPartyId: request.affectedPartyId,
    });
    await db
      .insertInto('authorizationLink')
      .values({ requestId: request.id, staffId, tokenHash, mailId, madeAt: now(), expiresAt })
      .execute();
  }
}
