import type { readDraftKey as contract } from '@aura/contracts/accounts';
import type { UseCase } from '../../../core/context.ts';
import type { AccountParts } from '../parts.ts';

/** Derived and stored nowhere. Whoever looks on as somebody else gets a key of that pair, which opens no draft of the owner. */
export function readDraftKey({ seal }: AccountParts): UseCase<typeof contract> {
  return async ({ actor: { userId, viewer } }) => {
    const purpose = viewer === null ? `draft:${userId}` : `draft:${userId}:viewed-by:${viewer.userId}`;
    return { key: seal.derive(purpose).toString('base64') };
  };
}
