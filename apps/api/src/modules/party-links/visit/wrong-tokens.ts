import { networkOf } from '../../../core/network-of.ts';

/** What counts against a network: links that open nothing and wrong digits. Apart from sign-ins, so that neither closes the other. */
export function ofNetwork(ip: string) {
  return { key: `party:${networkOf(ip)}`, limit: 30, waits: 'window' } as const;
}
