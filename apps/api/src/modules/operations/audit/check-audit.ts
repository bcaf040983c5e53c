import { sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';
import { queueMail } from '../../mail/public.ts';
import { auditMail } from './audit-mail.ts';
import { headSeal, sealingKeyId } from './chain.ts';
import { walkChain, type Walked } from './walk-chain.ts';
import { fn } from '../../../db/functions.generated.ts';
import { callFunction } from '../../../core/sql.ts';

/** Walks the chain, stores the head it found, and raises the alarm if the chain is broken. */
export async function checkAudit(context: JobContext, how: { isWhole: boolean }): Promise<Walked> {
  const { db, log, auditing, inTransaction } = context;
  const walked = await walkChain(db, auditing.keys, how);
  const { position, hash, isWhole, fault } = walked;
  const keyId = sealingKeyId(auditing.keys);
  const seal = headSeal(auditing.keys, keyId, position, hash) ?? Buffer.alloc(0);
  await inTransaction(async (act) => {
    const inside = { ...context, db: act.db };
    const wasTold = fault !== null && (await isToldToday(inside));
    await act.db.insertInto('auditCheck').values({ position, hash, isWhole, fault, keyId, seal }).execute();
    if (fault !== null && !wasTold) await raiseAlarm(inside, walked);
  });
  if (fault !== null) log.error({ position, fault }, 'the audit chain is broken');
  return walked;
}

/** People are notified at most once a day; the log records every check. */
async function isToldToday({ db }: JobContext): Promise<boolean> {
  const { rows } =
    await sql`select from audit_check where fault is not null and at > now() - interval '1 day' limit 1`.execute(db);
  return rows.length > 0;
}

async function raiseAlarm(context: JobContext, { position, fault }: Walked): Promise<void> {
  const factPayload = { position, fault };
  await callFunction(context.db, fn.announce({ factName: 'audit.broken', factPayload, userId: null, request: null }));
  const mail = await auditMail(context, {
    title: 'La cadena de auditoría está rota',
    text: `El último eslabón sano es el ${position}. ${fault ?? ''}. Siga «Audit chain» en docs/operations.md.`,
  });
  if (mail !== null) await queueMail(context, mail);
}
