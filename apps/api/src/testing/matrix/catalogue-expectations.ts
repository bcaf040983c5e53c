import type { Group } from '@aura/access/groups';
import { type Expectation, readByAll } from './expectation.ts';

const STAFF = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'] as const satisfies readonly Group[];
const INSIDE = [...STAFF, 'Proveedor'] as const satisfies readonly Group[];

const FOUND = { own: 200, missing: 404 } as const;
/** A provider who was given the permission by mistake still meets the second wall. */
const WALLED = { own: 404, missing: 404 } as const;

/** A catalogue everybody inside may look at and only Admin starts out editing; the extranet groups are kept out of its screens. */
function catalogue(one: string, many: string): Readonly<Record<string, Expectation>> {
  const seen = { may: INSIDE, effect: 'none' } as const;
  const edited = { may: ['Admin'], mayIfPermitted: INSIDE, effect: 'audited' } as const;
  return {
    [`list${many}`]: seen,
    [`export${many}`]: { ...seen, effect: 'audited', auditedAs: 'exportRows' },
    [`read${one}`]: { ...seen, objects: { staff: FOUND, outsider: FOUND } },
    [`add${one}`]: { ...edited, objects: { staff: { own: 200 }, outsider: { own: 404 } } },
    [`edit${one}`]: { ...edited, objects: { staff: FOUND, outsider: WALLED } },
    [`remove${one}`]: { ...edited, objects: { staff: FOUND, outsider: WALLED } },
  };
}

export const catalogueExpectations: Readonly<Record<string, Expectation>> = {
  // What the application loads after signing in is for everybody who signs in.
  listStates: readByAll(),
  preloadZones: readByAll(),
  ...catalogue('Zone', 'Zones'),
  ...catalogue('Division', 'Divisions'),
};
