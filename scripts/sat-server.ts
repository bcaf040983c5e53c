import { startSatServer } from '../apps/api/src/testing/sat-server.ts';

/** The tax authority on loopback, for development and journeys: knows every receipt; /control changes that. */
const server = await startSatServer(Number(process.env['SAT_SERVER_PORT'] ?? 17490));
console.log(`the tax authority of development answers at ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void server.close());
