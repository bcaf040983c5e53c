import { parentPort } from 'node:worker_threads';
import { passwordFault } from './password.ts';

parentPort?.on('message', ({ password, aboutTheUser }: { password: string; aboutTheUser: readonly string[] }) =>
  parentPort?.postMessage(passwordFault(password, aboutTheUser), []),
);
