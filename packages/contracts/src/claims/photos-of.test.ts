import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOTO_TYPES } from '@aura/domain/process/photos';
import type { Dossier } from './dossier.ts';
import { photosOf } from './photos-of.ts';

type Line = Dossier['lines'][number];

test('whatever the types and the order of the reply, photos are shown as they were added, and voided ones nowhere', () => {
  const file = fc.record({ id: fc.integer({ min: 1 }), state: fc.constantFrom('loaded', 'rejected', 'voided') });
  const line = fc.record({
    fileType: fc.record({ codename: fc.constantFrom(...Object.values(PHOTO_TYPES), 'croquis') }),
    files: fc.array(file, { maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const wanted = lines
        .filter(({ fileType }) => fileType.codename !== 'croquis')
        .flatMap(({ files }) => files.filter(({ state }) => state !== 'voided').map(({ id }) => id));

      const shown = photosOf({ lines: lines as unknown as Line[] } as Dossier).map((photo) => photo.file.id);

      expect(shown).toEqual(wanted.toSorted((one, other) => one - other));
    }),
  );
});
