import { networkOf } from '../../../core/network-of.ts';

/** The rate limit on wrong links and digits per network; separate from sign-ins so that neither blocks the other. */
export function ofNetwork(ip: string) {
  return { key: `party:${networkOf(ip)}`, limit: 30, waits: 'window' } as const;
}
