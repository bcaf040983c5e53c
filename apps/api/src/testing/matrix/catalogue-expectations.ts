import { type Expectation, readByAll } from './expectation.ts';
import { serviceExpectations } from './service-expectations.ts';
import { recordFamily, STAFF } from './record-family.ts';

/** The company's own people look at the catalogues and only Admin starts out editing; the extranet groups are kept out of their screens. */
const catalogue = (one: string, many: string) => recordFamily({ one, many, inside: STAFF, view: STAFF });

export const catalogueExpectations: Readonly<Record<string, Expectation>> = {
  // What the application loads after signing in is for everybody who signs in.
  listStates: readByAll(),
  preloadZones: readByAll(),
  ...catalogue('Zone', 'Zones'),
  ...catalogue('Division', 'Divisions'),
  ...serviceExpectations,
};
