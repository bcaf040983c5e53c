import { mayCall } from '@aura/access/areas';
import type { Endpoint } from '@aura/contracts/endpoint';
import { useActor } from './use-actor.ts';

/** Whether to offer what the endpoint does. A courtesy: the server decides. */
export function useMay(endpoint: Endpoint): boolean {
  const { actor, user } = useActor();
  return mayCall(actor, endpoint) && (user.viewedBy === null || endpoint.kind === 'read');
}
