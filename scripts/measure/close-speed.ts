import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insertZone } from '../../apps/api/src/testing/factories/catalogue.factory.ts';
import { insertCustomer } from '../../apps/api/src/testing/factories/tenant.factory.ts';
import { insertBilled, insertPayableParty, someClabe } from './money/payable.ts';
import { callAs, withMoneyStage } from './money/stage.ts';

/**
 * npm run measure -- close-speed [--transfers 5000]: how long it takes to put that many requests into a run, to close
 * it, and to pay them by the bank's answer; each of another provider, so that there are as many transfers. Exits with 1
 * if closing 5,000 takes half a minute or more.
 */
const { values: options } = parseArgs({ options: { transfers: { type: 'string', default: '5000' } } });
const TRANSFERS = Number(options.transfers);
const LIMIT_MS = 30_000;
const AT_ONCE = 5;

interface Run {
  readonly id: number;
  readonly state: string;
  readonly version: number;
  readonly transfers: number;
  readonly done: number;
  readonly waiting: number;
  readonly answers: readonly { readonly id: number; readonly state: string; readonly matched: number }[];
}

await withMoneyStage(async ({ origin, db, signIn }) => {
  const treasurer = await signIn({ groups: ['Finanzas'] });
  // A run of this amount must be sent by another user than the one who closed it.
  const second = await signIn({ groups: ['Finanzas'] });
  const approver = await signIn({ groups: ['ACo'] });
  const asker = await signIn({ groups: ['Supervisor'] });
  const call = callAs(origin, treasurer.token);
  const send = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const reply = await call(method, path, body);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${what}: ${seconds} s`);
    return result;
  };
  const read = (id: number) => send<Run>('GET', `/provider/cutoff/${id}/`);
  const settle = async (id: number, isDone: (run: Run) => boolean): Promise<Run> => {
    for (;;) {
      const run = await read(id);
      if (isDone(run)) return run;
      await pause(250);
    }
  };

  const [zone, customer] = [await insertZone(db, {}), await insertCustomer(db, {})];
  await timed(`making ${TRANSFERS} requests`, async () => {
    let left = TRANSFERS;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0)
          await insertBilled(db, await insertPayableParty(db, zone.id, customer.id, 10_000_00), {
            requestedBy: asker.id,
            approvedBy: approver.id,
          });
      }),
    );
  });
  const { id: account } = await send<{ id: number }>('POST', '/provider/cutoff/account/', {
    account: null,
    name: 'Pagos',
    clabe: someClabe(),
    is_active: true,
    version: 1,
  });
  const { layouts } = await send<{ layouts: { id: number; form: string }[] }>('GET', '/provider/cutoff/');
  const opened = await send<Run>('POST', '/provider/cutoff/open/', {
    account,
    cut_off_at: '2199-01-01T00:00:00Z',
    pay_on: '2199-01-01',
  });
  await timed('including all of them', () =>
    send('POST', `/provider/cutoff/${opened.id}/include/`, { requests: [], all_due: true }),
  );
  const before = await timed('reading the run', () => read(opened.id));
  const began = performance.now();
  const closed = await timed('closing', async () => {
    await send('POST', `/provider/cutoff/${opened.id}/close/`, {
      layout: layouts.find(({ form }) => form === 'delimited')?.id,
      version: before.version,
    });
    return settle(opened.id, ({ state }) => state === 'closed');
  });
  const took = performance.now() - began;
  const file = await timed('the file', async () => (await call('POST', `/provider/cutoff/${opened.id}/file/`)).text());
  await callAs(origin, second.token)('POST', `/provider/cutoff/${opened.id}/send/`);
  const paid = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) => `${cells[4]},${cells[3]},Liquidada,CLAVE${cells[4]},2026-01-02`);
  const content = ['referencia,importe,estado,clave,fecha', ...paid].join('\n');
  const answered = await timed('reading the answer', () =>
    send<Run>('POST', `/provider/cutoff/${opened.id}/answer/`, { file_name: 'respuesta.csv', content }),
  );
  await timed('paying by the answer', async () => {
    await send('POST', `/provider/cutoff/${opened.id}/apply/`, { answer: answered.answers[0]?.id });
    return settle(opened.id, ({ state }) => state === 'applied');
  });
  const isGood = closed.transfers === TRANSFERS && took < LIMIT_MS;
  console.log(isGood ? `ok: ${closed.transfers} transfers` : `too slow or too few: ${closed.transfers} in ${took} ms`);
  if (!isGood) process.exitCode = 1;
});
