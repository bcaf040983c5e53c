import type { CurrentUser } from '@aura/contracts/accounts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';
import { nameOf } from '../../../lib/session/account.ts';
import { useTexts } from '../../../lib/texts.ts';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { accountTexts } from '../accounts.texts.ts';
import { useUserPhoto } from '../use-user-photo.ts';

const PhotoCropDialog = lazy(() =>
  importInTime(() => import('./PhotoCropDialog.tsx')).then((file) => ({ default: file.PhotoCropDialog })),
);
const LARGEST_BYTES = 20 * 1024 * 1024;

interface PhotoFieldProps {
  readonly user: CurrentUser;
  readonly value: string | null;
  readonly onChange: (photo: string | null) => void;
  readonly error: string | undefined;
}

export function PhotoField({ user, value, onChange, error }: PhotoFieldProps) {
  const texts = useTexts(accountTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const stored = useUserPhoto(user.photo);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string>();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Choosing the same file again must fire a change event.
    target.value = '';
    if (file === undefined) return;
    setProblem(undefined);
    if (file.size > LARGEST_BYTES) return setProblem(texts.photoTooLarge);
    // Decoding also applies the camera's orientation.
    await createImageBitmap(file).then(setImage, () => setProblem(texts.photoUnreadable));
  };

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <UserAvatar name={nameOf(user)} url={value ?? stored} size={72} />
      <div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
            {texts.choosePhoto}
          </Button>
          {value !== null && (
            <Button size="small" onClick={() => onChange(null)}>
              {texts.keepPhoto}
            </Button>
          )}
        </Stack>
        <FormHelperText id={id} error={(problem ?? error) !== undefined}>
          {problem ?? error ?? texts.photoHint}
        </FormHelperText>
        <Box
          component="input"
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={texts.photo}
          aria-describedby={id}
          hidden
          onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
        />
      </div>
      <Suspense fallback={null}>
        {image && (
          <PhotoCropDialog
            image={image}
            onCancel={() => setImage(null)}
            onCropped={(photo) => {
              onChange(photo);
              setImage(null);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
