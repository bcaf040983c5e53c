import type { Group } from '@aura/access/groups';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { s3FileStore } from '../adapters/file-store/real.ts';
import { storageOf } from '../config.ts';
import { insertSentVersion } from './factories/sent-version.factory.ts';
import { insertShownFile } from './factories/shown-file.factory.ts';
import type { Caller, TestApi } from './test-api.ts';

/** Every text that must not reach an insurer carries one of these; all outgoing data is searched for them. */
export const SECRETS = {
  otherInsurer: 'SECRETO-OTRA-ASEGURADORA',
  otherZone: 'SECRETO-OTRA-ZONA',
  hidden: 'SECRETO-NO-VISIBLE',
  cost: 'SECRETO-COSTO',
  provider: 'SECRETO-PROVEEDOR',
  inner: 'SECRETO-NOTA-INTERNA',
  staff: 'SECRETO-PERSONAL',
} as const;
/** Text that the insurer's people are shown: proves that the search finds anything at all. */
export const SHOWN = 'SI-SE-MUESTRA';
const AMOUNT_WE_PAY = 98_765_43;

export const seesAllZones = (group: Group) => group === 'extranet_GeOp' || group === 'extranet_CoDi';

/** The foreign and internal marks found in a text given to a member of this group. */
export function secretsIn(text: string, group: Group): readonly string[] {
  const forbidden = Object.values(SECRETS).filter((secret) => !(seesAllZones(group) && secret === SECRETS.otherZone));
  return [
    ...forbidden.filter((secret) => text.includes(secret)),
    ...(/9876543|98765\.43|98,765\.43/.test(text) ? ['what we pay'] : []),
  ];
}

/** Four claims: one visible to the insurer's people, one in another zone, one visible to none, one a rival's. */
export async function extranetWorld(api: TestApi) {
  const store = s3FileStore(storageOf(api.config));
  const [here, far] = [await api.given.zone({}), await api.given.zone({})];
  const insurer = await api.given.customer({ codename: 'PROPIA', name: 'Propia' });
  const rival = await api.given.customer({ codename: 'RIVAL', name: SECRETS.otherInsurer });
  const workshop = await api.given.provider({ name: SECRETS.provider });
  const staff = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  await api.db
    .updateTable('userAccount')
    .set({ firstName: SECRETS.staff, lastName: SECRETS.staff })
    .where('id', '=', staff.user.id)
    .execute();
  const at = { store, workshopId: workshop.id, staff };
  return {
    ...at,
    here,
    insurer,
    rivalId: rival.id,
    own: await fill(api, at, { customerId: insurer.id, zoneId: here.id, text: SHOWN, isVisibleInExtranet: true }),
    distant: await fill(api, at, {
      customerId: insurer.id,
      zoneId: far.id,
      text: SECRETS.otherZone,
      isVisibleInExtranet: true,
    }),
    unseen: await fill(api, at, {
      customerId: insurer.id,
      zoneId: here.id,
      text: SECRETS.hidden,
      isVisibleInExtranet: false,
    }),
    others: await fill(api, at, {
      customerId: rival.id,
      zoneId: here.id,
      text: SECRETS.otherInsurer,
      isVisibleInExtranet: true,
    }),
    person: async (group: Group): Promise<Caller> => {
      const user = await api.given.user({ groups: [group], customerId: insurer.id });
      await api.given.scope(user.id, { zoneIds: [here.id] });
      return api.asUser(user);
    },
    write: (slug: string, body: string, isVisibleInExtranet: boolean) =>
      writeEntry(staff, slug, body, isVisibleInExtranet),
  };
}

interface Place {
  readonly store: ReturnType<typeof s3FileStore>;
  readonly workshopId: number;
  readonly staff: Caller;
}
interface Traits {
  readonly customerId: number;
  readonly zoneId: number;
  readonly text: string;
  readonly isVisibleInExtranet: boolean;
}

async function fill(api: TestApi, { store, workshopId, staff }: Place, traits: Traits) {
  const { text, isVisibleInExtranet, ...place } = traits;
  const attended = { providerId: workshopId, agreedAmount: AMOUNT_WE_PAY };
  const claim = await api.given.claim({
    ...place,
    insuredName: text,
    supervisorId: staff.user.id,
    parties: [
      { name: text, description: text, isVisibleInExtranet, ...attended },
      { name: SECRETS.hidden, description: SECRETS.hidden, ...attended },
    ],
  });
  const [partyId, hiddenId] = claim.partyIds as [number, number];
  const uploadedBy = staff.user.id;
  const photo = { claim, affectedPartyId: partyId, uploadedBy, isPhoto: true } as const;
  const file = await insertShownFile(api.db, store, { ...photo, name: `${text}.jpg` });
  await insertShownFile(api.db, store, { ...photo, name: `${SECRETS.hidden}.jpg`, isVisibleInExtranet: false });
  await insertShownFile(api.db, store, { ...photo, affectedPartyId: hiddenId, name: `${SECRETS.hidden}2.jpg` });
  const sent = await insertSentVersion(api.db, {
    partyId,
    versionNumber: 1,
    registeredBy: uploadedBy,
    lines: [{ number: 1, name: text, unitPrice: 100_00 }],
    comments: text,
    reasonComment: SECRETS.inner,
  });
  // The workshop's quotation.
  await api.db
    .insertInto('quotation')
    .values({
      affectedPartyId: partyId,
      side: 'provider',
      providerId: workshopId,
      versionNumber: 1,
      taxPercentage: '16',
      comments: SECRETS.cost,
      registeredBy: uploadedBy,
    })
    .execute();
  await writeEntry(staff, claim.slug, text, true);
  await writeEntry(staff, claim.slug, SECRETS.inner, false);
  return { ...claim, file, sent };
}

async function writeEntry(staff: Caller, slug: string, body: string, isVisibleInExtranet: boolean): Promise<void> {
  const entry = { affectedPartyId: null, kind: 'comment', isVisibleToProvider: false, mentions: [], fileKeys: [] };
  await staff.call(addLogbookEntry, {
    params: { slug },
    body: { ...entry, kind: 'comment', body, isVisibleInExtranet },
  });
}
