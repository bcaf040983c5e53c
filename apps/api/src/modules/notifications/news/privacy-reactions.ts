import { formatDate } from '@aura/domain/format';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';

export const privacyReactions: readonly Reaction[] = [
  /** The legal term keeps running: the handler and the administrators are notified daily until it is answered. */
  reaction({
    name: 'tell of a term of a privacy request',
    to: 'privacyRequest.due',
    react: async (context, { requestId, number, dueOn, daysLeft, handlerId }) => {
      const people = [...(await membersOf(context.db, 'Admin')), ...(handlerId === null ? [] : [handlerId])];
      await notify(context, [...new Set(people)], {
        level: daysLeft < 0 ? 'error' : 'warning',
        verb: daysLeft < 0 ? 'Solicitud ARCO vencida' : 'Solicitud ARCO por vencer',
        description:
          daysLeft < 0
            ? `${number} venció el ${formatDate(dueOn)} y sigue sin atenderse.`
            : `${number} vence el ${formatDate(dueOn)}: quedan ${daysLeft} días hábiles.`,
        data: { privacy_request: requestId },
      });
    },
  }),
  reaction({
    name: 'tell whoever asked that the data of a person is gathered',
    to: 'privacyRequest.exported',
    react: (context, { requestId, number, userId }) =>
      notify(context, [userId], {
        level: 'success',
        verb: 'Datos de la persona reunidos',
        description: `El archivo de ${number} se puede descargar en la solicitud.`,
        data: { privacy_request: requestId },
      }),
  }),
];
