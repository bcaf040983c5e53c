import { listZones, readZone, zoneListing, zoneRecord } from '@aura/contracts/catalogues/zones';
import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';

const STORED = {
  id: 1,
  slug: 'guadalajara',
  version: 3,
  isActive: true,
  stateId: 14,
  state: 'Jalisco',
  divisionId: null,
  name: 'Guadalajara',
  shortName: 'GDL',
  iva: 16,
  applyIva: true,
  timeZone: 'America/Mexico_City' as const,
  claimsKey: '',
  sisaKey: '',
  qualitasProviderNumber: '',
};

test('a record stays in sight while the code of its fields is on its way', async () => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(listZones, { count: 0, pages: 0, next: null, previous: null, results: [] });
  fakeApi(readZone, STORED);
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const LateFields = lazy(() => promise);

  renderScreen(
    <Suspense>
      <RecordDrawer
        listing={zoneListing}
        record={zoneRecord}
        entity="zone"
        fields={{}}
        open={1}
        newTitle="Nueva zona"
        titleOf={({ name }) => String(name)}
        blank={{}}
        onSaved={() => {}}
        onClose={() => {}}
      >
        <LateFields />
      </RecordDrawer>
    </Suspense>,
  );

  expect(await screen.findByRole('dialog', { name: 'Guadalajara' })).toBeVisible();
  await act(async () => resolve({ default: () => <p>Campos</p> }));
  expect(await screen.findByText('Campos')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Guadalajara' })).toBeVisible();
});
