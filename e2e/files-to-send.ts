import { TOKEN_SCHEME } from '@aura/contracts/auth';
import { beginUpload, readFile } from '@aura/contracts/files/files';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import { type Caller, sendContent } from './api-caller.ts';
import { ask } from './ask.ts';
import { until } from './until.ts';

const PATIENCE_MS = 30_000;

interface GivenFile {
  readonly name: string;
  readonly content: Buffer;
  readonly purpose: FilePurposeName;
}

/** Uploads a file that passes the checks; returns its key. */
export async function sendFile(origin: string, who: Caller, { name, content, purpose }: GivenFile): Promise<string> {
  const { key } = await ask(who, beginUpload, { body: { name, size: content.length, purpose, fileTypeId: null } });
  const headers = { authorization: `${TOKEN_SCHEME} ${who.token}` };
  await sendContent(origin, { path: `/files/${key}/content/`, content, headers });
  const isReady = await until(
    async () => (await ask(who, readFile, { params: { key } })).state === 'ready',
    PATIENCE_MS,
  );
  if (!isReady) throw new Error(`The file ${name} was not looked through in time`);
  return key;
}
