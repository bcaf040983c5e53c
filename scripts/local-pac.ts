import { type CancellationInbox, startPacServer } from '../apps/api/src/testing/pac-server.ts';

/** The certifier for development: on loopback, at the default of `PAC_URL`. Its stamps have no legal value. */
const PORT = Number(process.env['PAC_SERVER_PORT'] ?? 17_491);

/** Cancellations here are known to the development tax authority at once, as if no acceptance were needed. */
const SAT_CONTROL = `http://127.0.0.1:${process.env['SAT_SERVER_PORT'] ?? 17_490}/control`;
const tellSat = (uuid: string, mood = 'cancelado') => {
  const body = JSON.stringify({ mood, uuid });
  return fetch(SAT_CONTROL, { method: 'POST', body }).catch((error: unknown) =>
    console.error('the SAT was not told', error),
  );
};

/** An answer counts only where the development tax authority has the request of an issuer. */
const inbox: CancellationInbox = {
  isAsked: async (uuid) => (await (await fetch(`${SAT_CONTROL}?uuid=${uuid}`)).text()) === 'enProceso',
  onAnswered: (uuid, answer) => tellSat(uuid, answer === 'Aceptacion' ? 'cancelado' : 'rechazada'),
};

const server = await startPacServer(PORT, (uuid) => tellSat(uuid), { now: () => new Date() }, inbox);
console.log(`stamping at ${server.url}`);
