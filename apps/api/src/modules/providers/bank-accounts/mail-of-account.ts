import { bankName } from '@aura/domain/clabe';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type BankAccountMail, bankAccountEmail } from '@aura/mails/bank-account.email';
import type { Context } from '../../../core/context.ts';
import { queueMail } from '../../mail/public.ts';

interface Account {
  readonly providerId: number;
  readonly clabe: string;
  readonly requestedById: number;
}

/** Tells the provider and who requested the account, each by a mail of their own: a fraud is noticed by one of them. */
export async function mailOfAccount(
  context: Context,
  { providerId, clabe, requestedById }: Account,
  { what, usableFrom }: { readonly what: BankAccountMail['what']; readonly usableFrom: Date | null },
): Promise<void> {
  const { db, actor } = context;
  const provider = await db
    .selectFrom('provider')
    .select(['fullName', 'email'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const requester = await db
    .selectFrom('userAccount')
    .select('email')
    .where('id', '=', requestedById)
    .executeTakeFirstOrThrow();
  const { subject, body } = bankAccountEmail({
    what,
    provider: provider.fullName ?? '',
    account: `${bankName(clabe.slice(0, 3))} ···· ${clabe.slice(-4)}`,
    usableFrom: usableFrom === null ? null : formatInstant(usableFrom, HEAD_OFFICE_ZONE),
  });
  for (const address of new Set([provider.email, requester.email]))
    if (address !== null && address !== '')
      await queueMail(context, { kind: 'bankAccount', recipients: [address], subject, body, queuedBy: actor.userId });
}
