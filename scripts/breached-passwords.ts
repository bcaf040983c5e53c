import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { breachedPasswordsOf, OWN_LIST } from '../apps/api/src/modules/accounts/password/breached-passwords.ts';
import { commonPasswords } from '../apps/api/src/modules/accounts/password/common-passwords.ts';

/**
 * Makes the file that new passwords are compared with. Without a list it is the one that is shipped, from its rules; with one in
 * the format of Have I Been Pwned (lines «SHA-1 in hex:times seen»), that one.
 */
const { values, positionals } = parseArgs({
  options: { to: { type: 'string', default: OWN_LIST }, 'least-seen': { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [list] = positionals;
const LINE = /^([0-9A-Fa-f]{40}):(\d+)\s*$/;

const hashes = list === undefined ? ownHashes : () => hashesOf(list, Number(values['least-seen']));
let entries = 0;
for await (const _ of hashes()) entries += 1;
if (entries === 0) throw new Error('No line «SHA-1:count» that is seen often enough');
const { bytes, add } = breachedPasswordsOf(entries);
for await (const hash of hashes()) add(hash);
await writeFile(values.to, bytes);
console.log(`${values.to}: ${entries} passwords, ${Math.ceil(bytes.length / 1024)} kB`);

async function* ownHashes(): AsyncGenerator<Buffer> {
  for (const password of commonPasswords()) yield createHash('sha1').update(password, 'utf8').digest();
}

/** Read as a stream, twice: such lists have tens of gigabytes. */
async function* hashesOf(path: string, leastSeen: number): AsyncGenerator<Buffer> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, hash, seen] = LINE.exec(line) ?? [];
    if (hash !== undefined && Number(seen) >= leastSeen) yield Buffer.from(hash, 'hex');
  }
}
