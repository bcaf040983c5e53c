import type { StoredFile } from '@aura/contracts/files/files';
import { FileDrop } from '../../files/public.ts';

interface AttachFilesProps {
  readonly onFiles: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void;
}

export function AttachFiles({ onFiles }: AttachFilesProps) {
  return (
    <FileDrop
      multiple
      purpose="claimDocument"
      onStored={(file) => onFiles((files) => [...files, file])}
      onRemoved={(file) => onFiles((files) => files.filter(({ key }) => key !== file?.key))}
    />
  );
}
