import { namedCatalogue } from './named-catalogue.ts';

export const reportModes = namedCatalogue({
  name: 'report-modes',
  path: '/catalogs/report-mode/',
  preloadPath: '/sinister/repport_mode/',
  model: 'macro/process',
  summary: 'Ways in which claims are reported',
});

export const { list: listReportModes, export: exportReportModes } = reportModes.listing;
export const {
  read: readReportMode,
  add: addReportMode,
  edit: editReportMode,
  remove: removeReportMode,
} = reportModes.record;
export const { preload: preloadReportModes } = reportModes;
