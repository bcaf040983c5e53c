import { mayCall } from '@aura/access/areas';
import type { Actor } from '@aura/access/rule';
import { SMALL_CATALOGUES } from './small-catalogue-places.ts';

/** Where the first catalogue is that somebody may see. */
export function firstCatalogue(actor: Actor) {
  return SMALL_CATALOGUES.find(({ list }) => mayCall(actor, list))?.path;
}
