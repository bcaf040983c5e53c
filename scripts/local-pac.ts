import { startPacServer } from '../apps/api/src/testing/pac-server.ts';

/** The certifier of development: on loopback, where `PAC_URL` expects it unless it is told otherwise. It stamps nothing true. */
const PORT = Number(process.env['PAC_SERVER_PORT'] ?? 17_491);

/** What is cancelled here the tax authority of development knows at once, as if nobody had to accept it. */
const SAT_CONTROL = `http://127.0.0.1:${process.env['SAT_SERVER_PORT'] ?? 17_490}/control`;
const tellSat = (uuid: string) => {
  const body = JSON.stringify({ mood: 'cancelado', uuid });
  return fetch(SAT_CONTROL, { method: 'POST', body }).catch((error: unknown) =>
    console.error('the SAT was not told', error),
  );
};

const server = await startPacServer(PORT, tellSat);
console.log(`stamping at ${server.url}`);
