import { type Reaction, reaction } from '../../events/reaction.ts';
import { claimReactions } from './claim-reactions.ts';
import { exportReaction } from './export-reaction.ts';
import { logbookReaction } from './logbook-reaction.ts';
import { notify } from './notify.ts';
import { processReactions } from './process-reactions.ts';
import { reassignmentReactions } from './reassignment-reactions.ts';

export const notificationReactions: readonly Reaction[] = [
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
  exportReaction,
  logbookReaction,
  ...claimReactions,
  ...reassignmentReactions,
  ...processReactions,
];
