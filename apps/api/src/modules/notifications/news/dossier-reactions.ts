import { VERBS } from '@aura/contracts/notification-kinds';
import { formatInteger } from '@aura/domain/format';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { notify } from './notify.ts';
import { pointerTo } from './news.ts';

export const dossierReactions: readonly Reaction[] = [
  reaction({
    name: 'tell whoever asked that the sealed dossier is ready',
    to: 'dossier.sealed',
    react: (context, fact) =>
      notify(context, [fact.askedBy], {
        level: 'success',
        verb: VERBS.dossierSealed,
        description: `${fact.folio}: ${formatInteger(fact.pieces)} piezas. Se descarga en el expediente del siniestro.`,
        data: pointerTo(fact),
      }),
  }),
  reaction({
    name: 'tell whoever asked that the sealed dossier failed',
    to: 'dossier.failed',
    react: (context, fact) =>
      notify(context, [fact.askedBy], {
        level: 'error',
        verb: VERBS.dossierFailed,
        description: `${fact.folio}: ${fact.problem}`,
        data: pointerTo(fact),
      }),
  }),
];
