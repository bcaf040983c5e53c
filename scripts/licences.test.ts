import { expect, test } from 'vitest';
import { contradictedLicences, refusedLicences } from './licences.ts';

test('a licence outside the list is refused, and one used only by tools is refused at run time', () => {
  const packages = {
    'node_modules/free': { license: '(GPL-3.0 OR MIT)' },
    'node_modules/bound': { license: 'MIT AND GPL-3.0' },
    'node_modules/silent': {},
    'node_modules/a/node_modules/@b/tool': { license: 'MPL-2.0', dev: true },
    'node_modules/shipped': { license: 'MPL-2.0' },
    'packages/domain': {},
  };

  expect(refusedLicences(packages)).toEqual(['bound: MIT AND GPL-3.0', 'silent: unknown', 'shipped: MPL-2.0']);
});

test('an exception holds for the package and the licence it names, and for no other', () => {
  const packages = {
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
    'node_modules/@img/other': { license: 'LGPL-3.0-or-later' },
    'node_modules/@img/sharp-linux-x64': { license: 'GPL-3.0' },
  };

  expect(refusedLicences(packages)).toEqual(['@img/other: LGPL-3.0-or-later', '@img/sharp-linux-x64: GPL-3.0']);
});

test('a package that says another licence than the lock file is named with both', () => {
  const packages = {
    'node_modules/same': { license: 'MIT' },
    'node_modules/changed': { license: 'MIT' },
    'node_modules/old': { license: 'BSD-3-Clause' },
    'node_modules/elsewhere': { license: 'MIT' },
    'packages/domain': {},
  };
  const manifests = {
    'node_modules/same': { license: 'MIT' },
    'node_modules/changed': { license: 'SSPL-1.0' },
    'node_modules/old': { license: { type: 'BSD-3-Clause' } },
    'packages/domain': { license: 'none' },
  };

  const found = contradictedLicences(packages, (path) => manifests[path as keyof typeof manifests]);

  expect(found).toEqual(['changed: MIT, SSPL-1.0']);
});
