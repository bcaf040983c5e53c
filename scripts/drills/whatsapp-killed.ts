import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/db/database.ts';
import { createGiven } from '../../apps/api/src/testing/given.ts';
import {
  startWhatsappServer,
  WHATSAPP_ACCOUNT,
  WHATSAPP_NUMBER,
  WHATSAPP_SECRET,
  WHATSAPP_TOKEN,
} from '../../apps/api/src/testing/whatsapp-server.ts';
import { until } from '../../e2e/until.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { judgeHistory } from './history.ts';
import { startWork } from './people-at-work.ts';
import { withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';

const BY_TEMPLATE = 300;
const IN_WORDS = 100;
const MESSAGES = BY_TEMPLATE + IN_WORDS;
const KILLS = 6;
const THINKS_MS = 40;
/** A worker that dies between the mark and the request leaves a message that waits ten minutes. */
const PATIENCE_MS = 25 * 60_000;
const PHONE = '+525511110000';

/** 400 messages by WhatsApp while worker and API node are killed in turn: each arrives once and is followed until it is read. */
export const whatsappKilled: Drill = {
  name: 'whatsapp-killed',
  broken: 'kill -9 of worker and API node in turn, six times, while 400 messages leave by WhatsApp',
  seconds: 30,
  backWithin: 60,
  isShort: false,
  run: async (seconds) => {
    const service = await startWhatsappServer();
    service.thinks = THINKS_MS;
    service.states = ['sent', 'read', 'delivered', 'read'];
    const settings = {
      WHATSAPP_URL: service.url,
      WHATSAPP_NUMBER,
      WHATSAPP_ACCOUNT,
      WHATSAPP_TOKEN,
      WHATSAPP_SECRET,
      WHATSAPP_VERIFY: 'palabra',
    };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        service.hook = `${stage.origins[0]}/webhooks/whatsapp/`;
        const work = await startWork(stage, { people: 2 });
        await queueMessages(stage.db, service);
        for (let kill = 0; kill < KILLS; kill += 1) {
          await pause((seconds * 1000) / (KILLS + 1));
          const victim = kill % 2 === 0 ? stage.workers[0] : stage.nodes[0];
          await victim?.kill();
          victim?.start();
        }
        const mendedAt = performance.now();
        await pause((seconds * 1000) / (KILLS + 1));
        await work.stop();
        const isDone = await until(async () => ((await states(stage.db))['read'] ?? 0) === MESSAGES, PATIENCE_MS);
        await service.settled();
        const keys = Array.from({ length: MESSAGES }, (_, place) => `aviso-${place + 1}`);
        const arrived = judgeHistory(
          keys,
          service.taken.map(({ key }) => key),
        );
        const acts = judgeHistory(work.history.acknowledged, await work.found());
        return outcomeOf(work.history, [], {
          acknowledged: work.history.acknowledged.size + MESSAGES,
          lost: acts.lost.length + arrived.lost.length,
          doubled: acts.doubled.length + arrived.doubled.length,
          backSeconds: work.history.backAfter(mendedAt),
          seen: `${service.taken.length} taken by the service for ${MESSAGES} messages; ${KILLS} kills`,
          breaches: isDone ? [] : [`states are ${JSON.stringify(await states(stage.db))}`],
        });
      });
    } finally {
      await service.close();
    }
  },
};

/** A provider who agreed and wrote, and as many messages to him, as acts write them: by template, and in words. */
async function queueMessages(db: Db, service: Awaited<ReturnType<typeof startWhatsappServer>>): Promise<void> {
  const given = createGiven(db);
  const { id: providerId } = await given.provider({});
  const { id: userId } = await given.user({ groups: ['Admin'] });
  const { partyIds } = await given.claim({ parties: [{ stage: 'en-reparacion', providerId }] });
  await sql`insert into provider_address (provider_id, position, contact_name, main_phone_number)
    values (${providerId}, 1, 'Don Chuy', ${PHONE}) on conflict (provider_id, position) do update set main_phone_number = ${PHONE}`.execute(
    db,
  );
  await sql`insert into whatsapp_consent (phone, agreed_at, agreed_by) values (${PHONE}, now(), ${userId})`.execute(db);
  await sql`select app.enqueue('watch-whatsapp-templates', '{}')`.execute(db);
  if (!(await until(async () => service.templates.has('aviso_resumed'), PATIENCE_MS))) throw new Error('No templates');
  for (const name of service.templates.keys()) await service.judge(name, 'APPROVED');
  const approved = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from whatsapp_template where state = 'approved'`.execute(db);
    return rows[0]?.n === service.templates.size;
  };
  if (!(await until(approved, PATIENCE_MS))) throw new Error('The templates are not approved');
  await sql`select app.tell_provider(${partyIds[0]}, ${providerId}, 'resumed', now()) from generate_series(1, ${BY_TEMPLATE}::int)`.execute(
    db,
  );
  service.wrote.set(PHONE.slice(1), Date.now());
  await sql`insert into whatsapp_received (whatsapp_id, kind, phone, body, affected_party_id, provider_id, received_at)
    values ('wamid.escribe', 'text', ${PHONE}, 'Dígame', ${partyIds[0]}, ${providerId}, now())`.execute(db);
  await sql`with made as (insert into outsider_message (claim_id, affected_party_id, provider_id, occasion, body, channel, address, queued_by, queued_at)
      select a.claim_id, a.id, ${providerId}, 'words', 'Mensaje ' || n, 'whatsapp', ${PHONE}, ${userId}, now()
      from affected_party a, generate_series(1, ${IN_WORDS}::int) n where a.id = ${partyIds[0]} returning id)
    select app.enqueue('send-message', json_build_object('messageId', id), 'message-' || id) from made`.execute(db);
}

async function states(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{
    state: string;
    n: number;
  }>`select state, count(*)::int as n from outsider_message group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
