import { securityEmail } from '@aura/mails/security.email';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { queueMail } from '../../mail/public.ts';
import { notify } from './notify.ts';

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
    name: 'tell of guessed codes',
    to: 'account.codesGuessed',
    react: async (context, { userId, ip }) => {
      const verb = 'Códigos equivocados al iniciar sesión';
      const description = `Alguien escribió su contraseña y cinco códigos equivocados desde ${ip}. Si no fue usted, cambie su contraseña.`;
      await notify(context, [userId], { level: 'warning', verb, description });
      const { email } = await context.db
        .selectFrom('userAccount')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      await mailSecurity(context, email, { title: verb, text: description });
    },
  }),
];

async function mailSecurity(
  context: ReactionContext,
  email: string,
  mail: Parameters<typeof securityEmail>[0],
): Promise<void> {
  if (email === '') return;
  const { actorUserId, factId } = context;
  await queueMail(context, {
    kind: 'security',
    recipients: [email],
    ...securityEmail(mail),
    queuedBy: actorUserId,
    factId,
  });
}
