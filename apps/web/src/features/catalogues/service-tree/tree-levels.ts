import { detailRecord, familyRecord, subfamilyRecord } from '@aura/contracts/catalogues/service-tree';
import type { TreeLevel } from './tree-search.ts';

export const LEVELS = {
  family: { record: familyRecord, entity: 'serviceFamily', listing: { name: 'service-families' } },
  subfamily: { record: subfamilyRecord, entity: 'serviceSubfamily', listing: { name: 'service-subfamilies' } },
  detail: { record: detailRecord, entity: 'serviceDetail', listing: { name: 'service-details' } },
} as const satisfies Record<TreeLevel, object>;
