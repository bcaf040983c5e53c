import { SEVERITIES } from '@aura/domain/complaints/complaint';
import * as z from 'zod';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';
import { SEVERITY_WORDS } from './complaint-words.ts';

interface GradedCatalogue {
  readonly name: string;
  readonly path: `/${string}/`;
  readonly summary: string;
}

/** A catalogue whose records imply a severity. */
function gradedCatalogue({ name, path, summary }: GradedCatalogue) {
  const severity = z.enum(SEVERITIES);
  return {
    listing: listing({
      name,
      path,
      area: 'administration',
      ifCan: ['complaint/rule/view'],
      summary: `${summary}, a page at a time`,
      row: { id, slug: z.string(), name: z.string(), severity, isActive: z.boolean() },
      columns: {
        name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
        severity: { title: { es: 'Severidad', en: 'Severity' }, kind: 'text', sortable: true, words: SEVERITY_WORDS },
        isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
      },
      filters: {
        severity: { title: { es: 'Severidad', en: 'Severity' }, kind: 'choice' },
        active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
      },
      defaultSort: 'name',
    }),
    record: record({
      path,
      area: 'administration',
      model: 'complaint/rule',
      summary,
      fields: { name: requiredText(80), severity },
      shown: { slug: z.string() },
    }),
  };
}

/** Causes of complaints, with their severity. */
export const complaintCauses = gradedCatalogue({
  name: 'complaint-causes',
  path: '/complaint/cause/',
  summary: 'Causes of complaints',
});
/** Channels of complaints, with a severity if the channel alone implies one. */
export const complaintChannels = gradedCatalogue({
  name: 'complaint-channels',
  path: '/complaint/channel/',
  summary: 'Channels of complaints',
});

export const { list: listComplaintCauses, export: exportComplaintCauses } = complaintCauses.listing;
export const {
  read: readComplaintCause,
  add: addComplaintCause,
  edit: editComplaintCause,
  remove: removeComplaintCause,
} = complaintCauses.record;
export const { list: listComplaintChannels, export: exportComplaintChannels } = complaintChannels.listing;
export const {
  read: readComplaintChannel,
  add: addComplaintChannel,
  edit: editComplaintChannel,
  remove: removeComplaintChannel,
} = complaintChannels.record;
