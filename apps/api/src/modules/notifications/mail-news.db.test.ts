import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobContextOf } from '../../testing/job-context.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { mailNews } from './mail-news.ts';

const api = await startTestApi();
const context = jobContextOf(api);

async function told(userId: number, way: string, verb: string): Promise<void> {
  const { id } = await api.given.notification({ userId, verb, description: `Sobre ${verb}` });
  await sql`update notification set mail = ${way} where id = ${id}`.execute(api.db);
}
const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string; plain: string; kind: string }>`
    select subject, plain, kind from outgoing_mail where ${email} = any(recipients) order by id`.execute(api.db)
  ).rows;

test('news for the digest go out together, once; those already seen and those for later stay out of it', async () => {
  const { id } = await api.given.user({ email: 'resumen@example.com' });
  await told(id, 'digest', 'Tarea nueva');
  await told(id, 'digest', 'Archivo rechazado');
  await told(id, 'digest', 'Ya vista');
  await told(id, 'now', 'Mención');
  await sql`update notification set read_at = now() where verb = 'Ya vista'`.execute(api.db);

  await mailNews(context, 'digest');
  await mailNews(context, 'digest');

  const mails = await mailsTo('resumen@example.com');
  expect(mails).toMatchObject([{ kind: 'digest', subject: 'Resumen del día: 2 novedades' }]);
  expect(mails[0]?.plain).toContain('Sobre Archivo rechazado');
  expect(mails[0]?.plain).not.toMatch(/Ya vista|Mención/);
});

test('what is to be told at once has a mail of its own; nobody gets one without an address or an open account', async () => {
  const { id } = await api.given.user({ email: 'ya@example.com' });
  const silent = await api.given.user({ email: '' });
  const gone = await api.given.user({ email: 'fuera@example.com', isActive: false });
  for (const userId of [id, silent.id, gone.id]) await told(userId, 'now', 'Lo mencionaron');

  await mailNews(context, 'now');

  expect(await mailsTo('ya@example.com')).toMatchObject([{ kind: 'news', subject: 'Lo mencionaron' }]);
  expect(await mailsTo('fuera@example.com')).toEqual([]);
});
