import type { Group } from '@aura/access/groups';
import { randomBytes } from 'node:crypto';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atSlug, insteadOf, seen } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother, partOfPath } from '../../../testing/matrix/inner-id.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';

const SEALERS: readonly Group[] = ['Admin', 'GeOp', 'EsAt', 'CoDi', 'KAM'];
const ofClaim = {
  may: SEALERS,
  mayIfPermitted: STAFF,
  objectsFor: seen,
  showsOthers: { staff: ['claim', 'profile', 'tenant'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const NOBODYS = 999_999_999;
/** The matrix's claim has no dossier: groups that may call get 404. */
const absent: Expectation = { ...ofClaim, effect: 'audited', objectsFor: (group) => insteadOf(seen(group), 404) };

const withDossier = (state: 'waiting' | 'ready') => ({
  by: 'Admin' as const,
  arrange: async (api: TestApi, _world: unknown, input: ExampleInput) => {
    const { slug } = input.params as { slug: string };
    return { ...input, params: { slug, dossier: await insertDossier(api, slug, state) } };
  },
});

export const access: AccessTable = about('claim', {
  listSealedDossiers: { expectation: { ...ofClaim, effect: 'none' }, example: atSlug },
  sealDossier: {
    expectation: { ...ofClaim, effect: 'audited' },
    example: (subject) => ({
      ...atSlug(subject),
      body: {
        affectedPartyId: subject.claim.partyId,
        sections: ['stages'],
        audience: 'internal',
        purpose: 'legal',
        reason: 'Lo pide jurídico',
      },
    }),
    innerIds: { 'body.affectedPartyId': partOfPath() },
  },
  cancelSealedDossier: {
    expectation: absent,
    example: ({ claim }) => ({ params: { slug: claim.slug, dossier: NOBODYS } }),
    innerIds: { 'params.dossier': ofAnother },
    arrangement: withDossier('waiting'),
  },
  openSealedDossier: {
    expectation: absent,
    example: ({ claim }) => ({ params: { slug: claim.slug, dossier: NOBODYS } }),
    innerIds: { 'params.dossier': ofAnother },
    arrangement: withDossier('ready'),
  },
});

async function insertDossier({ db }: TestApi, slug: string, state: 'waiting' | 'ready'): Promise<number> {
  const claim = await db.selectFrom('claim').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const asker = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const keyId = 'of-the-matrix';
  await db
    .insertInto('dossierKey')
    .values({ keyId, publicKey: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sealed = {
    fileKey: '00000000-0000-7000-8000-000000000001',
    size: 1000,
    sha256: randomBytes(32),
    manifestSha256: randomBytes(32),
    signature: randomBytes(64),
    keyId,
    finishedAt: new Date(),
  };
  const { id } = await db
    .insertInto('sealedDossier')
    .values({
      claimId: claim.id,
      sections: ['stages'],
      audience: 'internal',
      purpose: 'legal',
      reason: 'Lo pide jurídico',
      askedBy: asker.id,
      verificationCode: randomBytes(16).toString('hex'),
      state,
      ...(state === 'ready' && sealed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
