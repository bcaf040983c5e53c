import pino from 'pino';
import { clamd } from '../adapters/antivirus/real.ts';
import { redisFanOut } from '../adapters/fan-out/real.ts';
import { s3FileStore } from '../adapters/file-store/real.ts';
import { whatsapp } from '../adapters/messages/real.ts';
import { smtpMailer } from '../adapters/mail/real.ts';
import { swPac } from '../adapters/pac/real.ts';
import { satStatus } from '../adapters/sat/real.ts';
import { mailOf, pacOf, satOf, storageOf, whatsappOf } from '../config.ts';
import { createLaggingReads } from '../core/lagging-reads.ts';
import { type JobContext, jobContext } from '../jobs/job-context.ts';
import { allAnswers, allConsequences } from '../modules.ts';
import type { TestApi } from './test-api.ts';

/** The context the worker gives its jobs, for calling one without the queue. */
export function jobContextOf(
  { db, config }: Pick<TestApi, 'db' | 'config'>,
  now?: () => Date,
  name = 'test',
): JobContext {
  const certifier = pacOf(config);
  const whatsappSettings = whatsappOf(config);
  const parts = {
    db,
    laggingReads: createLaggingReads({ primary: db, replica: null }),
    log: pino({ level: 'silent' }),
    fanOut: redisFanOut(config.REDIS_URL),
    fileStore: s3FileStore(storageOf(config)),
    antivirus: clamd(config.ANTIVIRUS_ADDRESS),
    mailer: smtpMailer(mailOf(config)),
    messenger: whatsappSettings === null ? null : whatsapp(whatsappSettings),
    pac: certifier === null ? null : swPac(certifier),
    sat: satStatus(satOf(config)),
    satCertificates: config.SAT_CERTIFICATES,
    auditing: { keys: config.AUDIT_KEYS, mailTo: config.AUDIT_MAIL_TO },
    dossierKeys: config.DOSSIER_KEYS,
    answers: allAnswers,
    consequences: allConsequences,
    origin: mailOf(config).origin,
  };
  return jobContext(parts, name, now);
}
