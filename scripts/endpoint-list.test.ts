import { expect, test } from 'vitest';
import { callList, endpointList } from './endpoint-list.ts';

const endpoint = (path: string) => ({ method: 'GET', path, area: 'anyone' });

test('the list has a line for each endpoint a contract exports, and for nothing else', () => {
  const listing = { path: '/zones/', area: 'anyone', list: endpoint('/zones/') };
  const text = endpointList([
    { path: 'catalogues/zones.ts', exports: { listZones: listing.list, Zone: {}, zoneListing: listing, MOST: 3 } },
    { path: 'mail.ts', exports: { readMail: endpoint('/mail/:id/') } },
    { path: 'scalars.ts', exports: { id: {} } },
  ]);

  expect(text).toContain(
    `import * as cataloguesZones from './catalogues/zones.ts';\nimport * as mail from './mail.ts';`,
  );
  expect(text).toContain('= {\n  listZones: cataloguesZones.listZones,\n  readMail: mail.readMail,\n};\n');
  expect(text).not.toContain('scalars');
});

test('two endpoints of the same name are refused: one would hide the other', () => {
  const files = ['claims/process.ts', 'catalogues/process.ts'].map((path) => ({
    path,
    exports: { goBack: endpoint(`/${path}/`) },
  }));

  expect(() => endpointList(files)).toThrow(
    'goBack of catalogues/process.ts is already there as goBack of claims/process.ts',
  );
});

test('one endpoint under two names is refused: it would be served twice', () => {
  const shown = endpoint('/mail/');

  expect(() => endpointList([{ path: 'mail.ts', exports: { listMail: shown, readMails: shown } }])).toThrow(
    'readMails of mail.ts is already there as listMail of mail.ts',
  );
});

test('the list of calls has who may make each, and no schema', () => {
  const settle = { ...endpoint('/mail/:id/'), ifCan: ['mail/mail/change'], kind: 'write', reply: {} };

  expect(callList([{ path: 'mail.ts', exports: { settle } }])).toContain(
    'export const settle: Call = {"area":"anyone","ifCan":["mail/mail/change"],"kind":"write"};\n',
  );
});
