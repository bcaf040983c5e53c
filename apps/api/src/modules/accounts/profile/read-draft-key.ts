import type { readDraftKey as contract } from '@aura/contracts/accounts';
import type { UseCase } from '../../../core/context.ts';
import type { AccountParts } from '../parts.ts';

/** Derived on each call, never stored. A view as another user has its own key, which opens no draft of that user. */
export function readDraftKey({ seal }: AccountParts): UseCase<typeof contract> {
  return async ({ actor: { userId, viewer } }) => {
    const purpose = viewer === null ? `draft:${userId}` : `draft:${userId}:viewed-by:${viewer.userId}`;
    return { key: seal.derive(purpose).toString('base64') };
  };
}
