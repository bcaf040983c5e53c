import { assignProvider } from '@aura/contracts/claims/process';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { listTasks } from '@aura/contracts/claims/tasks';
import { listPartyMessages } from '@aura/contracts/messages/messages';
import { noteWhatsappConsent } from '@aura/contracts/providers/provider-links';
import { sql } from 'kysely';
import { allJobs } from '../modules.ts';
import { jobContextOf } from './job-context.ts';
import { startTestApi } from './test-api.ts';
import {
  startWhatsappServer,
  WHATSAPP_ACCOUNT,
  WHATSAPP_NUMBER,
  WHATSAPP_SECRET,
  WHATSAPP_TOKEN,
} from './whatsapp-server.ts';

export const VERIFY = 'palabra';

/** The service with approved templates, the API that listens to it, jobs run by hand, and providers chosen for a job. */
export async function startWhatsappStage() {
  const service = await startWhatsappServer();
  const api = await startTestApi({
    WHATSAPP_URL: service.url,
    WHATSAPP_NUMBER,
    WHATSAPP_ACCOUNT,
    WHATSAPP_TOKEN,
    WHATSAPP_SECRET,
    WHATSAPP_VERIFY: VERIFY,
  });
  await api.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.addresses()[0] ?? { port: 0 };
  const hook = `http://127.0.0.1:${port}/webhooks/whatsapp/`;
  service.hook = hook;
  const clock = { minutes: 0 };
  const worker = jobContextOf(api, () => new Date(Date.now() + clock.minutes * 60_000));
  const run = (name: string, payload: unknown) => allJobs.find((job) => job.name === name)?.run(worker, payload);
  const family = await api.db
    .selectFrom('serviceFamily')
    .select(['id', 'slug'])
    .where('slug', '=', 'herreria')
    .executeTakeFirstOrThrow();
  const admin = await api.as('Admin');
  const supervisor = await api.as('Supervisor');
  let next = 5_510_000_000;

  /** Runs what the webhook queued, as the worker does. */
  async function receive(): Promise<void> {
    await service.settled();
    const { rows } = await sql<{ id: string; payload: unknown }>`select j.id::text, j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'receive-whatsapp' order by j.id`.execute(api.db);
    for (const { id, payload } of rows) {
      await run('receive-whatsapp', payload);
      await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(api.db);
    }
  }

  /** A provider with a telephone who was chosen, and the message about it. */
  async function chosen({ agrees = true, email = '' } = {}) {
    const place = await api.given.zone({});
    await api.given.scope(supervisor.user.id, { zoneIds: [place.id] });
    const provider = await api.given.candidate({ zoneId: place.id, familyId: family.id, name: 'Herrería Inventada' });
    const phone = `+52${(next += 1)}`;
    await api.db.updateTable('provider').set({ email }).where('id', '=', provider.id).execute();
    await sql`insert into provider_address (provider_id, position, contact_name, main_phone_number)
      values (${provider.id}, 1, 'Don Chuy', ${phone}) on conflict (provider_id, position)
      do update set contact_name = 'Don Chuy', main_phone_number = ${phone}`.execute(api.db);
    const consent = { params: { id: provider.id }, body: { phone, agrees: true } };
    if (agrees) await admin.call(noteWhatsappConsent, consent);
    const claim = await api.given.claim({
      zoneId: place.id,
      supervisorId: supervisor.user.id,
      parties: [{ stage: 'por-asignar', name: 'Barda Norte' }],
    });
    const id = claim.partyIds[0] as number;
    await supervisor.call(assignProvider, {
      params: { id },
      body: { from: '1.02', family: family.slug, providerId: provider.id, firstSuggestedId: provider.id, reason: null },
    });
    return { id, claim, provider, phone, consent };
  }

  async function sendAll(id: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`select id::int from outsider_message
      where affected_party_id = ${id} and state = 'waiting' and mail_id is null and task_id is null order by id`.execute(
      api.db,
    );
    for (const { id: messageId } of rows) await run('send-message', { messageId });
  }

  const threadOf = (id: number) => supervisor.call(listPartyMessages, { params: { id } });
  const linesOf = async (slug: string) =>
    (await supervisor.call(listLogbook, { params: { slug }, query: {} })).entries.map(({ body }) => body);
  const tasksOf = async (slug: string) =>
    (await supervisor.call(listTasks, { query: { claim: [slug], state: ['open'], page: 1, size: 50 } })).results
      .map(({ title }) => title)
      .filter((title) => /^(?:Llamar|Contestar)/.test(title));

  await run('watch-whatsapp-templates', {});
  for (const name of service.templates.keys()) await service.judge(name, 'APPROVED');
  await receive();
  return {
    service,
    api,
    hook,
    clock,
    worker,
    run,
    admin,
    supervisor,
    receive,
    chosen,
    sendAll,
    threadOf,
    messagesOf: async (id: number) => (await threadOf(id)).messages,
    linesOf,
    tasksOf,
    takenBy: (phone: string) => service.taken.filter(({ to }) => `+${to}` === phone),
  };
}
