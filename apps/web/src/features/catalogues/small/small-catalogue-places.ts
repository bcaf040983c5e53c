import { fileTypeListing } from '@aura/contracts/catalogues/file-types';
import { holidayListing } from '@aura/contracts/catalogues/holidays';
import { jobTypes } from '@aura/contracts/catalogues/job-types';
import { cycleListing, stageListing } from '@aura/contracts/catalogues/process';
import { reportModes } from '@aura/contracts/catalogues/report-modes';
import { supplyTypes } from '@aura/contracts/catalogues/supply-types';
import { unitListing } from '@aura/contracts/catalogues/units';
import { complaintCauses, complaintChannels } from '@aura/contracts/complaints/complaint-catalogues';
import { readComplaintRule } from '@aura/contracts/complaints/complaint-rule';

export const SMALL_CATALOGUES = [
  { path: '/catalogos/unidades-de-medida', title: 'units', list: unitListing.list },
  { path: '/catalogos/tipos-de-archivo', title: 'fileTypes', list: fileTypeListing.list },
  { path: '/catalogos/tipos-de-trabajo', title: 'jobTypes', list: jobTypes.listing.list },
  { path: '/catalogos/canales-de-reporte', title: 'reportModes', list: reportModes.listing.list },
  { path: '/catalogos/tipos-de-insumo', title: 'supplyTypes', list: supplyTypes.listing.list },
  { path: '/catalogos/ciclos', title: 'cycles', list: cycleListing.list },
  { path: '/catalogos/etapas', title: 'stages', list: stageListing.list },
  { path: '/catalogos/dias-inhabiles', title: 'holidays', list: holidayListing.list },
  { path: '/catalogos/causas-de-queja', title: 'complaintCauses', list: complaintCauses.listing.list },
  { path: '/catalogos/canales-de-queja', title: 'complaintChannels', list: complaintChannels.listing.list },
  { path: '/catalogos/plazos-de-quejas', title: 'complaintTerms', list: readComplaintRule },
] as const;
