import { type Expectation, readByAll } from './expectation.ts';
import { STAFF } from './record-family.ts';

const FOUND = { own: 200, missing: 404 } as const;
const objects = { staff: FOUND, outsider: FOUND } as const;

/** Prices and the catalogues behind them are the company's own affair: no provider, no insurer, whatever they were granted. */
const seen = { may: STAFF, effect: 'none' } as const satisfies Expectation;
const edited = { may: ['Admin'], mayIfPermitted: STAFF, effect: 'audited' } as const satisfies Expectation;
/** The example is no workbook: whoever may call is told so, and nothing happens. */
const refused = {
  ...edited,
  effect: 'none',
  objects: { staff: { own: 400 }, outsider: { own: 400 } },
} as const satisfies Expectation;

function listed(many: string): Readonly<Record<string, Expectation>> {
  return { [`list${many}`]: seen, [`export${many}`]: { ...seen, effect: 'audited', auditedAs: 'exportRows' } };
}
function keptAsIs(one: string): Readonly<Record<string, Expectation>> {
  return { [`read${one}`]: { ...seen, objects }, [`edit${one}`]: { ...edited, objects } };
}
function kept(one: string): Readonly<Record<string, Expectation>> {
  return { ...keptAsIs(one), [`add${one}`]: edited, [`remove${one}`]: { ...edited, objects } };
}

export const serviceExpectations: Readonly<Record<string, Expectation>> = {
  // What the application loads after signing in is for everybody who signs in.
  preloadUnits: readByAll(),
  preloadFileTypes: readByAll(),
  preloadAffectedFileTypes: readByAll(),
  preloadJobTypes: readByAll(),
  preloadReportModes: readByAll(),
  preloadSupplyTypes: readByAll(),
  preloadCycles: readByAll(),
  preloadFamilies: readByAll(),

  ...listed('BusinessUnits'),
  ...kept('BusinessUnit'),
  ...listed('Units'),
  ...kept('Unit'),
  ...listed('FileTypes'),
  ...kept('FileType'),
  ...listed('JobTypes'),
  ...kept('JobType'),
  ...listed('ReportModes'),
  ...kept('ReportMode'),
  ...listed('SupplyTypes'),
  ...kept('SupplyType'),
  ...listed('ScopeMotifs'),
  ...kept('ScopeMotif'),
  ...listed('Cycles'),
  ...keptAsIs('Cycle'),
  ...listed('Stages'),
  ...keptAsIs('Stage'),
  ...listed('Holidays'),
  ...kept('Holiday'),
  readServiceTree: seen,
  ...kept('ServiceFamily'),
  ...kept('ServiceSubfamily'),
  ...kept('ServiceDetail'),
  ...listed('Supplies'),
  ...kept('Supply'),
  readSupplyPrices: { ...seen, objects },
  previewSupplyPrices: { ...edited, effect: 'none' },
  applySupplyPrices: edited,
  ...listed('Concepts'),
  ...kept('Concept'),
  readConceptPrices: { ...seen, objects },
  previewConceptImport: refused,
  applyConceptImport: refused,
};
