import { showInExtranet } from '@aura/contracts/claims/affected-parties';
import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { ask } from './ask.ts';
import { claimOf } from './claims-to-open.ts';
import { handOut } from './hand-out.ts';
import { writeAsInsurer } from './hostile-insurer.ts';
import { writeAsParty } from './hostile-party.ts';
import { writeAsProvider } from './hostile-provider.ts';
import { authoriserOf } from './insurer-people.ts';
import { insurerOf } from './insurers-to-ask.ts';
import { jobsToPay } from './jobs-to-pay.ts';
import { moveParty } from './move-party.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from './people.ts';

interface Staff {
  readonly supervisor: Person;
  readonly others: readonly [Person, Person];
  readonly analyst: Person;
}

/** A claim into which an insurer, an affected party and a provider wrote all hostile texts. */
export async function hostileWorld(origin: string, owner: Client, { supervisor, others, analyst }: Staff) {
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const insurer = await insurerOf(owner);
  const authoriser = await authoriserOf(owner, insurer);
  const jobs = await jobsToPay(origin, owner, { supervisors: others, analyst });
  const names = ['Rosa Delgado', 'Vecino de Rosa', 'Taller de junto', 'Casa de enfrente'];
  const { slug, partyIds } = await claimOf(origin, owner, supervisor, ['5555550111'], insurer.codename, names);
  const [insured, linked, attended, declined] = partyIds as [number, number, number, number];
  await ask(admin, showInExtranet, { params: { id: insured }, body: { isVisibleInExtranet: true } });
  for (const [partyId, stage] of [
    [attended, '2.01'],
    [declined, '1.03'],
  ] as const) {
    await moveParty(admin, partyId, stage);
    await owner.query(
      'update affected_party a set attending_provider_id = p.id from provider p where a.id = $1 and p.name = $2',
      [partyId, jobs.workshop.name],
    );
    // The database tells staff of a declined job for a provider that was assigned to it, as the act of assigning records.
    await owner.query(
      `insert into provider_assignment (provider_id, resource, kind, affected_party_id)
       select id, $1, 'atencion', $2 from provider where name = $3`,
      [`${slug}-${partyId}`, partyId, jobs.workshop.name],
    );
  }
  const hand = handOut();
  const provider = await writeAsProvider(origin, hand, {
    slug,
    partyId: attended,
    declinedId: declined,
    jobs,
    admin,
    owner,
  });
  const party = await writeAsParty(origin, hand, { slug, partyId: linked, digits: '0111', admin });
  const theirs = await writeAsInsurer(origin, hand, { slug, partyId: insured, insurer, authoriser, admin });
  const made = [...party.complaints, ...theirs.complaints.map((text) => [text])];
  const complaints = await complaintsOf(owner, slug, made);
  return { slug, linked, attended, jobs, insurer, provider, party, theirs, complaints, left: hand.left() };
}

export type HostileWorld = Awaited<ReturnType<typeof hostileWorld>>;

async function complaintsOf(owner: Client, slug: string, made: readonly (readonly string[])[]) {
  const { rows } = await owner.query<{ id: string; body: string }>(
    'select o.id, o.body from complaint o join claim c on c.id = o.claim_id where c.slug = $1',
    [slug],
  );
  return made.map((texts) => ({ texts, id: rows.find(({ body }) => body === texts.join('\n'))?.id ?? '' }));
}
