import type { ReplyOf } from '@aura/contracts/endpoint';
import { verifyDossierFile } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { hashFile } from './hash-file.ts';

export interface CheckedFile {
  readonly name: string;
  readonly size: number;
  readonly done: number;
  readonly sha256: string | null;
  readonly answer: ReplyOf<typeof verifyDossierFile> | 'unreadable' | 'failed' | null;
}

/** Hashes a dropped file in the browser, then asks the server about the hash. A second file replaces the first. */
export function useCheckedFile(code: string | null) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const running = useRef<AbortController>(null);
  const check = async (file: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const about = { name: file.name, size: file.size, done: 0, sha256: null, answer: null };
    const show = (next: Partial<CheckedFile>) => {
      if (!stop.signal.aborted) setChecked((shown) => ({ ...(shown ?? about), ...next }));
    };
    setChecked(about);
    const sha256 = await hashFile(file, (done) => show({ done }), stop.signal).catch(() => null);
    if (sha256 === null) return show({ answer: 'unreadable' });
    show({ sha256, done: file.size });
    const answer = await call(verifyDossierFile, { body: { sha256, code } }, { signal: stop.signal }).catch(
      () => 'failed' as const,
    );
    show({ answer });
  };
  return { checked, check };
}
