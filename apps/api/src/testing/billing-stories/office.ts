import type { Group } from '@aura/access/groups';
import { sealerOf } from '@aura/cfdi/corpus/certificates';
import type { CallInput, Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import pino from 'pino';
import { swPac } from '../../adapters/pac/real.ts';
import { satStatus } from '../../adapters/sat/real.ts';
import { createApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { type JobContext, jobContext } from '../../jobs/job-context.ts';
import { createTokens } from '../../modules/accounts/public.ts';
import { openSession } from '../../modules/accounts/sessions/session.store.ts';
import { ownerOf } from '../../modules/invoicing/certificates/issuer-sealer.ts';
import { createKeyRing } from '../../modules/invoicing/public.ts';
import { callOn } from '../call-endpoint.ts';
import { jobContextOf } from '../job-context.ts';
import { PAC_PASSWORD, PAC_USER, type PacServer, startPacServer } from '../pac-server.ts';
import { type SatServer, startSatServer } from '../sat-server.ts';

export interface Colleague {
  readonly userId: number;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>;
}

/** The application with its worker, its own certifier and tax authority, and a settable clock. */
export interface Office {
  readonly db: Db;
  readonly config: Config;
  readonly clock: { now: Date };
  readonly worker: JobContext;
  /** The same worker on a clock of its own, for work done side by side. */
  workerAt(at: Date): JobContext;
  readonly certifier: PacServer;
  readonly authority: SatServer;
  /** The n-th member of a group, signed in. */
  colleague(group: Group, place?: number): Promise<Colleague>;
  close(): Promise<void>;
}

export async function openOffice(db: Db, given: Config): Promise<Office> {
  const clock = { now: new Date() };
  const now = () => clock.now;
  const certifier = await startPacServer();
  const authority = await startSatServer();
  const config: Config = {
    ...given,
    PAC_URL: certifier.url,
    LOG_LEVEL: 'silent',
    OVERLOAD_DELAY_MS: 0,
    USER_REQUESTS_PER_SECOND: 0,
    DATABASE_CONNECT_MS: 15_000,
    DATABASE_STATEMENT_MS: 15_000,
  };
  const app = await createApp(config, pino({ level: 'silent' }), now);
  await app.server.ready();
  const jobs = jobContextOf({ db, config }, now);
  const worker: JobContext = {
    ...jobs,
    pac: swPac({ url: certifier.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 5000 }),
    sat: satStatus({ statusUrl: authority.url, listUrl: undefined, patienceMs: 5000 }),
  };
  const tokens = createTokens(config.TOKEN_SECRETS);
  const colleague = async (group: Group, place = 0): Promise<Colleague> => {
    const { userId } = await db
      .selectFrom('userGroupMember')
      .select('userId')
      .where('groupName', '=', group)
      .orderBy('userId')
      .offset(place)
      .limit(1)
      .executeTakeFirstOrThrow();
    const session = await openSession(db, { userId, ip: '127.0.0.1', agent: 'seed', provedSecondFactor: false });
    return {
      userId,
      call: async (endpoint, input) => {
        const token = await tokens.sign({ userId, ...session }, now());
        return callOn((options) => app.server.inject(options), endpoint, input, { authorization: `JWT ${token}` });
      },
    };
  };
  const close = async () => {
    await db
      .updateTable('session')
      .set({ revokedAt: new Date(), revokedReason: 'seeded' })
      .where('agent', '=', 'seed')
      .execute();
    await app.close();
    await jobs.fanOut.close();
    jobs.fileStore.close();
    await certifier.close();
    await authority.close();
  };
  const workerAt = (at: Date) => jobContext(worker, 'seed', () => at);
  return { db, config, clock, worker, workerAt, certifier, authority, colleague, close };
}

/** A self-made sealing certificate for every unit that has none. */
export async function giveCertificates({ db, config }: Office, by: number): Promise<void> {
  const units = await db.selectFrom('businessUnit').select(['id', 'rfc']).where('isActive', '=', true).execute();
  const sealed = await db
    .selectFrom('issuerCertificate')
    .select('businessUnitId')
    .where('retiredAt', 'is', null)
    .execute();
  for (const { id, rfc } of units) {
    if (rfc === '' || sealed.some(({ businessUnitId }) => businessUnitId === id)) continue;
    const { certificate, privateKey } = sealerOf(rfc);
    const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
    const { number } = certificate;
    await db
      .insertInto('issuerCertificate')
      .values({
        businessUnitId: id,
        number,
        rfc,
        validFrom: certificate.validFrom,
        validUntil: certificate.validTo,
        certificate: certificate.x509.raw,
        ...createKeyRing(config.CERTIFICATE_KEYS).close(secret, ownerOf({ businessUnitId: id, number })),
        uploadedBy: by,
      })
      .execute();
  }
}
