import { formatDate } from '@aura/domain/format';
import { securityEmail } from '@aura/mails/security.email';
import { sql } from 'kysely';
import { newToken } from '../../../core/link-token.ts';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { queueMail } from '../../mail/public.ts';
import { notify } from './notify.ts';

const CONFIRMATION_DAYS = 3;

/** News about the user's own account: always under the bell, and by mail where it may indicate misuse. */
export const accountReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a stolen session',
    to: 'session.reuseDetected',
    react: (context, { userId, ip }) =>
      notify(context, [userId], {
        level: 'warning',
        verb: 'Sesión cerrada por seguridad',
        description: `Alguien usó una copia antigua de su sesión desde ${ip}. Si no fue usted, cambie su contraseña.`,
      }),
  }),
  reaction({
    name: 'tell of a changed password',
    to: 'account.passwordChanged',
    react: (context, { userId }) =>
      notify(context, [userId], {
        verb: 'Contraseña cambiada',
        description: 'Se cambió su contraseña y se cerraron sus otras sesiones.',
      }),
  }),
  reaction({
    name: 'tell the old address of a new one',
    to: 'account.emailChanged',
    react: (context, { from }) =>
      mailSecurity(context, from, {
        title: 'El correo de su cuenta cambió',
        text: 'Los avisos de su cuenta ya no llegarán a esta dirección. Si no lo cambió usted, cambie su contraseña y avise a un administrador.',
      }),
  }),
  reaction({
    name: 'ask for a confirmation of a new address',
    to: 'account.emailChanged',
    react: async (context, { userId, to }) => {
      const { db } = context;
      const { email, vouchedEmail } = await readAccount(context, userId);
      // Changed again since, or back to the address that is vouched for: nothing is left to confirm.
      await db.deleteFrom('emailConfirmation').where('userId', '=', userId).execute();
      if (to === '' || email !== to || to.toLowerCase() === vouchedEmail.toLowerCase()) return;
      const { token, tokenHash } = newToken();
      const expiresAt = sql<Date>`now() + make_interval(days => ${sql.lit(CONFIRMATION_DAYS)})`;
      await db.insertInto('emailConfirmation').values({ userId, email: to, tokenHash, expiresAt }).execute();
      await mailSecurity(
        context,
        to,
        {
          title: 'Confirme el correo de su cuenta',
          text: `Escribió esta dirección en su perfil de Aura. Confírmela en los próximos ${CONFIRMATION_DAYS} días, con su sesión iniciada, para entrar con ella por la cuenta de la empresa. Si no fue usted, no haga nada.`,
          button: { path: `/perfil#correo=${token}`, label: 'Confirmar mi correo' },
        },
        token,
      );
    },
  }),
  reaction({
    name: 'tell of a linked account',
    to: 'account.linked',
    react: async (context, { userId, email: provided }) => {
      const verb = 'Cuenta enlazada con la cuenta de la empresa';
      const description = `Alguien entró por primera vez con la cuenta de la empresa ${provided}. Desde ahora su cuenta de Aura se abre con ella: se cerraron las sesiones y dejaron de valer la contraseña y el segundo paso. Si no fue usted, avise a un administrador.`;
      await notify(context, [userId], { level: 'warning', verb, description });
      const { email, vouchedEmail } = await readAccount(context, userId);
      // The former holder and the newcomer may read different mailboxes.
      for (const address of new Set([email, vouchedEmail].map((one) => one.toLowerCase())))
        await mailSecurity(context, address, { title: verb, text: description });
    },
  }),
  reaction({
    name: 'tell of a new or removed passkey',
    to: 'account.passkeyChanged',
    react: async (context, { userId, passkey, isAdded }) => {
      const verb = isAdded ? 'Llave de acceso nueva en su cuenta' : 'Se quitó una llave de acceso de su cuenta';
      const description = `${isAdded ? 'Se registró' : 'Se quitó'} la llave «${passkey}». Si no fue usted, cambie su contraseña y avise a un administrador.`;
      await notify(context, [userId], { level: 'warning', verb, description });
      const { email } = await readAccount(context, userId);
      await mailSecurity(context, email, { title: verb, text: description });
    },
  }),
  reaction({
    name: 'tell a colleague for whom they decide',
    to: 'standIn.named',
    react: (context, { colleagueId, absent, ...days }) =>
      notify(context, [colleagueId], {
        level: 'warning',
        verb: 'Suplencia a su cargo',
        description: `${absent} estará ausente ${spanOf(days)}: usted decide en su lugar lo que espera su autorización, y queda escrito que es por ausencia.`,
        data: { place: 'profile' },
      }),
  }),
  reaction({
    name: 'tell both that a stand-in ended',
    to: 'standIn.ended',
    react: (context, { absentId, colleagueId, absent, colleague, endedBy, ...days }) =>
      notify(context, [absentId, colleagueId], {
        level: 'warning',
        verb: 'Suplencia terminada',
        description: `${endedBy} terminó la suplencia ${spanOf(days)}: ${colleague} ya no decide en lugar de ${absent}.`,
        data: { place: 'profile' },
      }),
  }),
  reaction({
    name: 'tell of guessed codes',
    to: 'account.codesGuessed',
    react: async (context, { userId, ip }) => {
      const verb = 'Códigos equivocados al iniciar sesión';
      const description = `Alguien escribió su contraseña y cinco códigos equivocados desde ${ip}. Si no fue usted, cambie su contraseña.`;
      await notify(context, [userId], { level: 'warning', verb, description });
      const { email } = await readAccount(context, userId);
      await mailSecurity(context, email, { title: verb, text: description });
    },
  }),
];

function spanOf({ firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string }): string {
  return firstDay === lastDay ? `el ${formatDate(firstDay)}` : `del ${formatDate(firstDay)} al ${formatDate(lastDay)}`;
}

async function readAccount({ db }: ReactionContext, userId: number) {
  return db
    .selectFrom('userAccount')
    .select(['email', 'vouchedEmail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

async function mailSecurity(
  context: ReactionContext,
  email: string,
  mail: Parameters<typeof securityEmail>[0],
  secret?: string,
): Promise<void> {
  if (email === '') return;
  const { actorUserId, factId } = context;
  await queueMail(context, {
    kind: 'security',
    recipients: [email],
    ...securityEmail(mail),
    ...(secret !== undefined && { secret }),
    queuedBy: actorUserId,
    factId,
  });
}
