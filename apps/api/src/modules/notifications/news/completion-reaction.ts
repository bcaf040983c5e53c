import { VERBS } from '@aura/contracts/notification-kinds';
import { formatInteger } from '@aura/domain/format';
import { reaction } from '../../../events/reaction.ts';
import { notify } from './notify.ts';

/** One notification for the whole selection: the report lists the claims. */
export const completionReaction = reaction({
  name: 'ask to complete data and papers',
  to: 'completion.reminded',
  react: (context, { ownerId, parties }) =>
    notify(context, [ownerId], {
      kind: 'task',
      level: 'warning',
      verb: VERBS.completionReminded,
      description: `${parties === 1 ? 'A un afectado a su cargo le faltan' : `A ${formatInteger(parties)} afectados a su cargo les faltan`} datos o papelería para facturar. Se ven en Reportes, «Datos completos».`,
      data: { place: 'dataToComplete' },
    }),
});
