import { disclosures } from '@aura/access/disclosures';
import { allows } from '@aura/access/rule';
import { useMemo } from 'react';
import { useActor } from '../lib/session/use-actor.ts';
import type { ListContract } from './list-contract.ts';

/** The listing without columns the server withholds from this user: they would be empty. */
export function useDisclosed<Listing extends ListContract>(listing: Listing): Listing {
  const { actor } = useActor();
  return useMemo(() => {
    const shown = Object.entries(listing.columns).filter(
      ([, column]) => column?.disclosed === undefined || allows(actor, disclosures[column.disclosed]),
    );
    return shown.length === Object.keys(listing.columns).length
      ? listing
      : { ...listing, columns: Object.fromEntries(shown) };
  }, [listing, actor]);
}
