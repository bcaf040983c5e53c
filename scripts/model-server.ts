import { MODEL_MOODS, type ModelMood, startModelServer } from '../apps/api/src/testing/model-server.ts';

/** A language model on loopback, for development and journeys: quotes its context unless set otherwise at /control. */
const mood = MODEL_MOODS.find((one) => one === process.env['MODEL_SERVER_MOOD']) ?? ('quoting' satisfies ModelMood);
const server = await startModelServer(Number(process.env['MODEL_SERVER_PORT'] ?? 17492), mood);
console.log(`the model of development answers at ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void server.close());
