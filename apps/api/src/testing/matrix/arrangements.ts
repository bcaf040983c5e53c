import { randomInt } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import { previewConceptImport } from '@aura/contracts/catalogues/concepts';
import { addAffectedParty } from '@aura/contracts/claims/affected-parties';
import { forceStage } from '@aura/contracts/claims/process';
import { writeXlsx } from 'hucre/xlsx';
import type { TestApi } from '../test-api.ts';
import type { ExampleInput } from './example.ts';
import type { World } from './world.ts';

interface Arrangement {
  /** Who calls once everything is in place. */
  readonly by: Group;
  readonly arrange: (api: TestApi, world: World, input: ExampleInput) => Promise<ExampleInput>;
}

/** Rows to insert before a call whose plain example is refused can succeed. */
export const arrangements: Readonly<Record<string, Arrangement>> = {
  removeAffectedParty: {
    by: 'Admin',
    arrange: async (api, _world, input) => {
      const { slug } = input.params as { slug: string };
      const party = { name: 'La otra', contact: '', contactPhones: ['55 1111 2222'], secondContactPhone: '' };
      const body = { ...party, logbookText: '', description: 'Reja' };
      await (await api.as('Admin')).call(addAffectedParty, { params: { slug }, body });
      return input;
    },
  },
  goBack: {
    by: 'Admin',
    arrange: async (api, _world, input) => {
      await force(api, input, '2.01');
      return { ...input, body: { from: '2.01', to: '1.01', reason: 'Error' } };
    },
  },
  assignProvider: {
    by: 'Supervisor',
    arrange: async (api, { places }, input) => {
      await force(api, input, '1.02');
      const slug = 'herreria';
      const families = api.db.selectFrom('serviceFamily').select('id').where('slug', '=', slug);
      const { id: familyId } = await families.executeTakeFirstOrThrow();
      const zoneId = places.home.zone.id;
      // The others step back, so that the new one is the first of the suggestion.
      const others = api.db.selectFrom('providerZone').select('providerId').where('zoneId', '=', zoneId);
      await api.db.updateTable('provider').set({ weeklyCapacity: 0 }).where('id', 'in', others).execute();
      const { id: providerId } = await api.given.candidate({ zoneId, familyId });
      return { ...input, body: { from: '1.02', family: slug, providerId, firstSuggestedId: null, reason: null } };
    },
  },
  applyConceptImport: {
    by: 'Admin',
    arrange: async (api) => {
      const rows = [
        ['Clave', 'Precio'],
        ['CER-01', randomInt(1000, 9000)],
      ];
      const workbook = await writeXlsx({ sheets: [{ name: 'Conceptos', rows }] });
      const content = Buffer.from(workbook).toString('base64');
      const { digest } = await (await api.as('Admin')).call(previewConceptImport, { body: { content } });
      return { body: { content, digest } };
    },
  },
};

async function force(api: TestApi, { params }: ExampleInput, to: string): Promise<void> {
  const body = { from: '1.01', to, reason: 'Prueba' };
  await (await api.as('Admin')).call(forceStage, { params: params as { id: number }, body });
}
