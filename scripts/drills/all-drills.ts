import { antivirusGone } from './antivirus-gone.ts';
import { apiKilled } from './api-killed.ts';
import { clockJumps } from './clock-jumps.ts';
import { diskFull } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { failover } from './failover.ts';
import { mailGone } from './mail-gone.ts';
import { pacGone } from './pac-gone.ts';
import { postgresStopped } from './postgres-stopped.ts';
import { redisGone } from './redis-gone.ts';
import { restore } from './restore.ts';
import { satGone } from './sat-gone.ts';
import { slowNetwork } from './slow-network.ts';
import { storageGone } from './storage-gone.ts';
import { whatsappKilled } from './whatsapp-killed.ts';
import { workerKilled } from './worker-killed.ts';

/** Every drill, in execution order. To add one, add a file beside these and a line here. */
export const ALL_DRILLS: readonly Drill[] = [
  apiKilled,
  workerKilled,
  postgresStopped,
  redisGone,
  storageGone,
  mailGone,
  whatsappKilled,
  antivirusGone,
  satGone,
  pacGone,
  slowNetwork,
  clockJumps,
  diskFull,
  failover,
  restore,
];
