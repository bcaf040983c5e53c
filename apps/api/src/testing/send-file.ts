import { beginUpload, type StoredFile } from '@aura/contracts/files/files';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import type { JobContext } from '../jobs/job-context.ts';
import { checkStoredFile } from '../modules/files/checking/check-file.ts';
import type { Caller } from './test-api.ts';

export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
  readonly purpose?: FilePurposeName;
}

/** Announces a file and uploads it in one chunk, as the browser does for a small one. */
export async function sendFile(
  caller: Caller,
  { name, content, purpose = 'providerDocument' }: SentFile,
): Promise<StoredFile> {
  const file = await caller.call(beginUpload, { body: { name, size: content.length, purpose, fileTypeId: null } });
  const reply = await sendPiece(caller, file.key, 0, content);
  if (reply.statusCode !== 204) throw new Error(`${reply.statusCode} ${reply.body}`);
  return file;
}

/** Uploads a file and runs the worker's check of it: antivirus, kind and shape. */
export async function sendCheckedFile(caller: Caller, worker: JobContext, file: SentFile): Promise<string> {
  const { key } = await sendFile(caller, file);
  await checkStoredFile(worker, key);
  return key;
}

export function sendPiece(caller: Caller, key: string, offset: number, content: Buffer) {
  return caller.raw({
    method: 'PATCH',
    url: `/api/v1/files/${key}/content/`,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    payload: content,
  });
}

export async function offsetOf(caller: Caller, key: string): Promise<number> {
  const reply = await caller.raw({ method: 'HEAD', url: `/api/v1/files/${key}/content/` });
  return Number(reply.headers['upload-offset']);
}
