import type { StoredFile } from '@aura/contracts/files/files';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { forgetUpload } from './remembered-uploads.ts';
import { upload, type UploadProgress } from './upload.ts';

export interface Upload extends UploadProgress {
  readonly id: string;
  readonly content: File;
  readonly isPaused: boolean;
}

export interface UploadsOptions {
  readonly purpose: FilePurposeName;
  readonly fileTypeId: number | null;
  /** The file is stored: ready, or held until the antivirus answers. Called once per file. */
  readonly onStored: (file: StoredFile) => void;
  readonly onRemoved?: ((file: StoredFile | null) => void) | undefined;
}

const AT_START = { phase: 'sending', sent: 0, file: null, reason: null, isPaused: false } as const;

/** The uploads of one drop zone; each continues until stored, refused, paused or removed. */
export function useUploads({ purpose, fileTypeId, onStored, onRemoved }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const stored = useRef(new Set<string>());
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), []);

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const start = (id: string, content: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    void upload({
      content,
      purpose,
      fileTypeId,
      signal: controller.signal,
      onProgress: (part) => {
        if (controller.signal.aborted) return;
        change(id, part);
        if ((part.phase === 'ready' || part.phase === 'held') && part.file && !stored.current.has(part.file.key)) {
          stored.current.add(part.file.key);
          onStored(part.file);
        }
      },
    });
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((content) => ({ ...AT_START, id: randomId(), content }));
      setUploads((all) => [...all, ...added]);
      for (const { id, content } of added) start(id, content);
    },
    pause: ({ id }: Upload) => {
      running.current.get(id)?.abort();
      change(id, { isPaused: true });
    },
    /** Continues where it stopped, and retries what failed. */
    resume: ({ id, content }: Upload) => {
      change(id, { isPaused: false, phase: 'sending', reason: null });
      start(id, content);
    },
    remove: ({ id, content, file }: Upload) => {
      running.current.get(id)?.abort();
      forgetUpload({ content, purpose });
      setUploads((all) => all.filter((one) => one.id !== id));
      onRemoved?.(file);
    },
  };
}
