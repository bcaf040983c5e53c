import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
  console.error('usage: npm run new-migration -- what_it_does   (snake_case)');
  process.exit(1);
}

// Named by the minute, so that migrations written in parallel are ordered without agreeing on numbers.
const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
const path = resolve(import.meta.dirname, `../apps/api/src/db/migrations/${minute}_${name}.sql`);
writeFileSync(path, `-- Why: \n`, { flag: 'wx' });
console.log(relative(process.cwd(), path));
