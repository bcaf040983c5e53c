export { createReadLog } from './reads/read-log.ts';
