import { namedCatalogue } from './named-catalogue.ts';

export const jobTypes = namedCatalogue({
  name: 'job-types',
  path: '/catalogs/job-type/',
  preloadPath: '/sinister/job_type/',
  model: 'macro/process',
  summary: 'Types of job',
});

export const { list: listJobTypes, export: exportJobTypes } = jobTypes.listing;
export const { read: readJobType, add: addJobType, edit: editJobType, remove: removeJobType } = jobTypes.record;
export const { preload: preloadJobTypes } = jobTypes;
