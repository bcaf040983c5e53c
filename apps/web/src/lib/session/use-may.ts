import { mayCall } from '@aura/access/areas';
import type { Call } from '@aura/contracts/endpoint';
import { useActor } from './use-actor.ts';

/** Whether to offer what the endpoint does. A courtesy: the server decides. */
export function useMay(endpoint: Call): boolean {
  return useMayCall()(endpoint);
}

/** The same for endpoints that are known only while drawing. */
export function useMayCall(): (endpoint: Call) => boolean {
  const { actor, user } = useActor();
  return (endpoint) => mayCall(actor, endpoint) && (user.viewedBy === null || endpoint.kind === 'read');
}
