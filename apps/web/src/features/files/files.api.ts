import { beginUpload, openFile, readFile, type StoredFile } from '@aura/contracts/files/files';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import { call } from '../../lib/api/call.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export interface Announced {
  readonly name: string;
  readonly size: number;
  readonly purpose: FilePurposeName;
  readonly fileTypeId: number | null;
}

export function announceFile(body: Announced, signal: AbortSignal): Promise<StoredFile> {
  return call(beginUpload, { body }, { signal });
}

export function lookUpFile(key: string, signal: AbortSignal): Promise<StoredFile> {
  return call(readFile, { params: { key } }, { signal });
}

/** Requested on demand: a file's URL is valid for a few minutes only. */
export function useOpenFile() {
  return useMutation({
    mutationFn: (input: { readonly key: string; readonly as: 'download' | 'picture' }) =>
      call(openFile, { params: { key: input.key }, body: { as: input.as } }),
  });
}
