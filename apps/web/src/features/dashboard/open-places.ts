import { mayCall } from '@aura/access/areas';
import type { Actor } from '@aura/access/rule';
import { type Place, type Section, sitemap } from '../../sitemap.ts';

const HERE = '/dashboard';

/** The screens the actor may open from here: all of the sitemap but this one and those that need a record first. */
export function openPlaces(actor: Actor, map: readonly Section[] = sitemap): readonly Place[] {
  return map.flatMap((section) =>
    section.places.filter(
      ({ path, area, ifCan }) =>
        path !== HERE && !path.includes('$') && mayCall(actor, { area: area ?? section.area, ifCan }),
    ),
  );
}
