import { startPacServer } from '../apps/api/src/testing/pac-server.ts';

/** The certifier for development: on loopback, at the default of `PAC_URL`. Its stamps have no legal value. */
const PORT = Number(process.env['PAC_SERVER_PORT'] ?? 17_491);

/** Cancellations here are known to the development tax authority at once, as if no acceptance were needed. */
const SAT_CONTROL = `http://127.0.0.1:${process.env['SAT_SERVER_PORT'] ?? 17_490}/control`;
const tellSat = (uuid: string) => {
  const body = JSON.stringify({ mood: 'cancelado', uuid });
  return fetch(SAT_CONTROL, { method: 'POST', body }).catch((error: unknown) =>
    console.error('the SAT was not told', error),
  );
};

const server = await startPacServer(PORT, tellSat, { now: () => new Date() });
console.log(`stamping at ${server.url}`);
