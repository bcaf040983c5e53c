import sharp from 'sharp';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { edited, seen } from '../../../testing/matrix/catalogue-access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';

const KEY = 'c'.repeat(64);
/** A valid company: every paper printed afterwards shows it. */
const LOGO = sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } })
  .png()
  .toBuffer();

export const access: AccessTable = {
  readCompany: { expectation: seen, example: () => ({}) },
  changeCompany: {
    expectation: edited,
    // There is only one company, so it is reset before every call.
    record: async (db) => {
      await db.updateTable('company').set({ version: 1, name: '' }).execute();
      return 1;
    },
    example: () => ({ body: { name: 'Reparaciones del Valle', phone: '55 1234 5678', version: 1 } }),
  },
  readCompanyLogo: {
    expectation: { ...readByAll(), withoutSession: { signedIn: 200, revoked: 200, inactive: 200, nobody: 200 } },
    record: async (db) => {
      await db
        .updateTable('company')
        .set({ logo: await LOGO, logoKey: KEY })
        .execute();
      return 1;
    },
    example: () => ({ params: { key: KEY } }),
  },
};
