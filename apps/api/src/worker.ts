import { EventEmitter } from 'node:events';
import closeWithGrace from 'close-with-grace';
import { clamd } from './adapters/antivirus/real.ts';
import { redisFanOut } from './adapters/fan-out/real.ts';
import { s3FileStore } from './adapters/file-store/real.ts';
import { whatsapp } from './adapters/messages/real.ts';
import { smtpMailer } from './adapters/mail/real.ts';
import { swPac } from './adapters/pac/real.ts';
import { satStatus } from './adapters/sat/real.ts';
import { mailOf, pacOf, readConfig, satOf, storageOf, whatsappOf } from './config.ts';
import { createLaggingReads } from './core/lagging-reads.ts';
import { openDatabase, openPool } from './db/client.ts';
import { keepBeating } from './jobs/heartbeat.ts';
import { startRunner } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { allAnswers, allConsequences, allJobs } from './modules.ts';
import { sealAudit } from './modules/operations/audit/seal-audit.ts';
import { openWorkerReplica, WORKER_POOL } from './open-pools.ts';
import { startTracing } from './telemetry/tracing.ts';

const SEAL_MS = 5000;

const config = readConfig(process.env, 'worker');
const log = createLog(config.LOG_LEVEL, 'aura-worker');
const stopTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'aura-worker');
const pool = openPool({ ...WORKER_POOL, url: config.DATABASE_URL_WORKER, name: 'aura-worker' });
const db = openDatabase(pool);
const replica = openWorkerReplica(config, log);
const fanOut = redisFanOut(config.REDIS_URL);
const fileStore = s3FileStore(storageOf(config));
const antivirus = clamd(config.ANTIVIRUS_ADDRESS);
const { origin } = mailOf(config);
const mailer = smtpMailer(mailOf(config));
const certifier = pacOf(config);
const pac = certifier === null ? null : swPac(certifier);
const whatsappSettings = whatsappOf(config);
const messenger = whatsappSettings === null ? null : whatsapp(whatsappSettings);
const events = new EventEmitter();
const workerIds: string[] = [];
events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => workerIds.push(worker.workerId));

const auditing = { keys: config.AUDIT_KEYS, mailTo: config.AUDIT_MAIL_TO };
const sat = { sat: satStatus(satOf(config)), satCertificates: config.SAT_CERTIFICATES };
const parts = {
  db,
  laggingReads: createLaggingReads({ primary: db, replica }),
  log,
  fanOut,
  fileStore,
  antivirus,
  mailer,
  messenger,
  pac,
  ...sat,
  answers: allAnswers,
  consequences: allConsequences,
  origin,
  auditing,
  dossierKeys: config.DOSSIER_KEYS,
};
const runner = await startRunner({ pool, parts, jobs: allJobs, events, log });
const stopBeating = keepBeating(pool, () => workerIds, log);
const sealing = setInterval(
  () => void sealAudit(db, auditing.keys).catch((err) => log.error({ err }, 'sealing failed')),
  SEAL_MS,
);
log.info('working');

closeWithGrace(
  { delay: 30_000, logger: { error: (message: unknown) => log.error({ message }, 'closing') } },
  async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'closing after an error nobody handled');
    else log.info({ signal }, 'closing');
    clearInterval(sealing);
    await runner.stop();
    await stopBeating();
    fileStore.close();
    mailer.close();
    await Promise.all([db.destroy(), replica?.close(), fanOut.close(), stopTracing()]);
  },
);
