import { isOutsider } from '@aura/access/rule';
import type { addProviderDocument as contract } from '@aura/contracts/providers/documents';
import { businessDay } from '@aura/domain/business-day';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { documentOf, requireProvider } from './document.store.ts';

export const addProviderDocument: UseCase<typeof contract> = async (context, { params: { providerId }, body }) => {
  const { kind, title, fileKey, issuedOn, expiresOn } = body;
  await requireProvider(context, providerId);
  if (kind === 'other' && title.trim() === '') throw new Invalid({ title: 'Diga qué documento es' });
  if (issuedOn !== null && issuedOn > businessDay(context.now())) {
    throw new Invalid({ issuedOn: 'La fecha de emisión no puede ser futura' });
  }
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
    throw new Invalid({ expiresOn: 'Vence antes de haberse emitido' });
  }
  await attachFile(context, { fileKey, purpose: 'providerDocument' });

  const { actor, now } = context;
  // Documents added by staff count as reviewed. Row-level security lets provider users write none of these columns.
  const accepted = { review: 'accepted', reviewedBy: actor.userId, reviewedAt: now() };
  const values = {
    providerId,
    kind,
    title: title.trim(),
    fileKey,
    issuedOn,
    expiresOn,
    addedBy: actor.userId,
    ...(isOutsider(actor) ? {} : accepted),
  };
  const { id } = await context.db
    .insertInto('providerDocument')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'provider', entityId: providerId, changes: { document: [null, `${kind} ${fileKey}`] } });
  return documentOf(context, providerId, id);
};
