import { startPacServer } from '../apps/api/src/testing/pac-server.ts';

/** The certifier of development: on loopback, where `PAC_URL` expects it unless it is told otherwise. It stamps nothing true. */
const PORT = 17_491;

const server = await startPacServer(PORT);
console.log(`stamping at ${server.url}`);
