import type { revokeProviderAccess as contract } from '@aura/contracts/providers/providers';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockProvider } from '../registry/lock-provider.ts';
import { closeProviderAccess } from './close-provider-access.ts';

export const revokeProviderAccess: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { email } = await lockProvider(context, id);
  const closed = await closeProviderAccess(context, id);
  note(context, { entity: 'provider', entityId: id, changes: closed > 0 ? { access: [email, null] } : {} });
  return { closed };
};
