import { mayCall } from '@aura/access/areas';
import type { Endpoint } from '@aura/contracts/endpoint';
import { useActor } from './use-actor.ts';

/** Whether to offer what the endpoint does. A courtesy: the server decides. */
export function useMay(endpoint: Endpoint): boolean {
  return mayCall(useActor().actor, endpoint);
}
