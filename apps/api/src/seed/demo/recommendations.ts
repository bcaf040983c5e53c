import type { Client } from 'pg';

/** What was answered, in turn: a company that is liked, and not by everybody. */
const ANSWERS: readonly (readonly [score: number, reason: string])[] = [
  [10, 'Cumplieron con la fecha y dejaron todo limpio.'],
  [9, ''],
  [8, 'Quedó bien, aunque tuve que llamar dos veces para saber cuándo venían.'],
  [10, 'Me avisaron de cada paso y el herrero fue muy amable.'],
  [4, 'Pasó más de un mes antes de que empezaran.'],
  [9, 'Quedó mejor que antes del choque.'],
  [7, ''],
  [10, ''],
  [2, 'La pintura se levantó a la semana y tuvieron que regresar.'],
  [9, 'Sin trámites: firmé desde el teléfono.'],
];

/**
 * Answers of finished parties of the demo: all of the stories, two in five of the company around them, each behind a link of
 * its own. Does nothing if there are answers.
 */
export async function seedRecommendations(client: Client): Promise<void> {
  await client.query(
    `with picked as (
       select a.id, a.attending_provider_id, a.finished_at, row_number() over (order by a.id) - 1 as n
       from affected_party a join claim c on c.id = a.claim_id
       where c.folio ~ '^[AD]-' and a.is_active and c.is_active and a.finished_at < now() - interval '1 day'
         and (c.folio ~ '^D-' or a.id * 7919 % 5 < 2) and not exists (select from recommendation)),
     link as (
       insert into party_link (affected_party_id, token_hash, made_by, made_at, expires_at, last_used_at)
       select p.id, sha256(gen_random_uuid()::text::bytea), (select min(id) from user_account where is_active), p.finished_at - interval '20 days',
         p.finished_at + interval '70 days', p.finished_at + interval '1 day'
       from picked p returning id, affected_party_id)
     insert into recommendation (affected_party_id, provider_id, link_id, score, reason, answered_at)
     select p.id, p.attending_provider_id, l.id, said.score, said.reason, p.finished_at + interval '1 day'
     from picked p join link l on l.affected_party_id = p.id
       join unnest($1::int[], $2::text[]) with ordinality said (score, reason, place) on said.place = p.n % $3 + 1`,
    [ANSWERS.map(([score]) => score), ANSWERS.map(([, reason]) => reason), ANSWERS.length],
  );
}
