import type { StoredFile } from '@aura/contracts/files/files';
import { useEffect } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { LargePicture } from '../../../ui/LargePicture.tsx';
import { useOpenFile } from '../files.api.ts';
import { fileTexts } from '../files.texts.ts';

/** A screen-sized picture; the original can be downloaded. */
export function PictureDialog({ file, onClose }: { readonly file: StoredFile; readonly onClose: () => void }) {
  const texts = useTexts(fileTexts);
  const { data, mutate } = useOpenFile();
  useEffect(() => mutate({ key: file.key, as: 'picture' }), [mutate, file.key]);
  return <LargePicture name={file.name} url={data?.url} closeLabel={texts.close} onClose={onClose} />;
}
