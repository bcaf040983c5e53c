import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';
import { wire } from '../wire.ts';

const shared = { path: '/catalogs/service-family/', area: 'administration', model: 'catalogs/service' } as const;
const codename = z.string().regex(/^[A-Z0-9-]{2,20}$/, { error: 'Use de 2 a 20 mayúsculas o dígitos' });
const shown = { slug: z.string() } as const;

export const familyRecord = record({
  ...shared,
  summary: 'A service family',
  fields: {
    name: requiredText(80),
    codename: z.string().regex(/^[A-Z0-9]{2,10}$/, { error: 'Use de 2 a 10 mayúsculas o dígitos' }),
  },
  shown,
});

export const subfamilyRecord = record({
  ...shared,
  path: '/catalogs/service-subfamily/',
  summary: 'A service subfamily; another family moves it there with its concepts',
  fields: { name: requiredText(80), codename, familyId: id },
  shown,
});

export const detailRecord = record({
  ...shared,
  path: '/catalogs/service-detail/',
  summary: 'A service detail',
  fields: { name: requiredText(80), codename, subfamilyId: id },
  /** The same id, under the name the specification gives it. */
  shown: { ...shown, subfamily: id },
});

export const {
  read: readServiceFamily,
  add: addServiceFamily,
  edit: editServiceFamily,
  remove: removeServiceFamily,
} = familyRecord;
export const {
  read: readServiceSubfamily,
  add: addServiceSubfamily,
  edit: editServiceSubfamily,
  remove: removeServiceSubfamily,
} = subfamilyRecord;
export const {
  read: readServiceDetail,
  add: addServiceDetail,
  edit: editServiceDetail,
  remove: removeServiceDetail,
} = detailRecord;

const node = {
  id,
  name: z.string(),
  codename: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  /** Number of concepts below it. */
  concepts: z.int(),
} as const;
const TreeDetail = wire(node);
const TreeSubfamily = wire({ ...node, details: z.array(TreeDetail) });
const TreeFamily = wire({ ...node, subfamilies: z.array(TreeSubfamily) });
export type TreeFamily = z.output<typeof TreeFamily>;

export const readServiceTree = endpoint({
  method: 'GET',
  path: '/catalogs/service-tree/',
  kind: 'read',
  area: 'administration',
  ifCan: ['catalogs/service/view'],
  summary: 'Families, subfamilies and details with what uses them, active or not',
  reply: z.array(TreeFamily),
});

const leaf = { id, name: z.string(), codename: z.string(), slug: z.string() } as const;
const Detail = wire({ ...leaf, subfamily: id });
const Subfamily = wire({ ...leaf, details: z.array(Detail) });
const Family = wire({ ...leaf, subfamilies: z.array(Subfamily) });

export const preloadFamilies = endpoint({
  method: 'GET',
  path: '/catalogs/services/family/',
  kind: 'read',
  area: 'anyone',
  summary: 'The active service families with their subfamilies and details',
  revalidate: true,
  reply: z.array(Family),
});
