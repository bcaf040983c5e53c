import { randomUUID } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const MAY: readonly Group[] = ['Admin', 'Finanzas'];
const read = {
  may: MAY,
  mayIfPermitted: STAFF,
  effect: 'none',
  showsOthers: { staff: ['tenant', 'profile'] },
} as const;

const LIST =
  'Información actualizada al 1 de noviembre de 2026\n\nNo,RFC,Nombre del Contribuyente,Situación del contribuyente\n1,AAA080808HL8,X,Presunto\n';

export const access: AccessTable = {
  readSatListStanding: { expectation: read, example: () => ({}) },
  searchSatList: { expectation: read, example: () => ({ query: { search: 'AAA080808HL8' } }) },
  importSatList: {
    expectation: {
      may: MAY,
      mayIfPermitted: STAFF,
      effect: 'audited',
      objectsFor: () => ({ own: 400, colleague: 400, stranger: 400, missing: 400 }),
    },
    example: () => ({ body: { fileKey: randomUUID() } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => {
        const { key } = await insertFile(api.db, {
          uploadedBy: world.plain.get('Finanzas')?.id ?? 0,
          purpose: 'satList',
          name: 'lista.csv',
        });
        const store = s3FileStore(storageOf(api.config));
        await store.put({ shelf: 'original', key }, Buffer.from(LIST, 'latin1'), 'text/csv');
        store.close();
        return { body: { fileKey: key } };
      },
    },
  },
};
