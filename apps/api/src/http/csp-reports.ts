import type { FastifyInstance } from 'fastify';
import { TooMany } from '../core/errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const REPORT_LIMIT = 16_384;
const LONGEST_LOGGED = 2000;
const MINUTE_MS = 60_000;
/** Limits per minute: reports accepted from one address, and log lines in total. The endpoint needs no session. */
const MOST_PER_ADDRESS = 20;
const MOST_LINES = 30;

/** Receives reports of Content-Security-Policy violations; keeps a counter and a sample of log lines. */
export function addCspReports(app: FastifyInstance, metrics: Metrics, now: () => Date): void {
  const types = ['application/csp-report', 'application/reports+json'];
  const taken = new Map<string, number>();
  let [minute, lines] = [0, 0];
  const beginMinute = () => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current === minute) return;
    [minute, lines] = [current, 0];
    taken.clear();
  };
  app.register(async (scope) => {
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: REPORT_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-reports/', {
      config: { reviewed: 'csp reports' },
      // Refuses before the body is read.
      onRequest: async ({ ip }) => {
        beginMinute();
        const count = (taken.get(ip) ?? 0) + 1;
        taken.set(ip, count);
        if (count > MOST_PER_ADDRESS) throw new TooMany('Demasiados avisos. Espere un minuto.', 60);
      },
      handler: async (request, reply) => {
        metrics.browserReports.inc({ kind: 'csp' });
        lines += 1;
        const report = String(request.body).slice(0, LONGEST_LOGGED);
        if (lines <= MOST_LINES) request.log.warn({ report }, 'policy violation');
        return reply.code(204).send();
      },
    });
  });
}
