import { mayCall } from '@aura/access/areas';
import type { Call } from '@aura/contracts/endpoint';
import { useActor } from './use-actor.ts';

/** Whether to offer the endpoint's act. For display only: the server decides. */
export function useMay(endpoint: Call): boolean {
  return useMayCall()(endpoint);
}

/** `useMay` as a function, for endpoints known only while rendering. */
export function useMayCall(): (endpoint: Call) => boolean {
  const { actor, user } = useActor();
  return (endpoint) => mayCall(actor, endpoint) && (user.viewedBy === null || endpoint.kind === 'read');
}
