import closeWithGrace from 'close-with-grace';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startTracing } from './telemetry/tracing.ts';

const DRAIN_MS = 1000;

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL, 'aura-api');
const stopTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'aura-api');
const app = await createApp(config, log);
await app.server.listen({ host: config.AURA_HOST, port: config.AURA_PORT });
log.info({ port: config.AURA_PORT }, 'listening');

closeWithGrace(
  { delay: 11_000, logger: { error: (message: unknown) => log.error({ message }, 'closing') } },
  async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'closing after an error nobody handled');
    else log.info({ signal }, 'closing');
    app.drain();
    await pause(config.NODE_ENV === 'production' ? DRAIN_MS : 0);
    await app.close();
    await stopTracing();
  },
);
