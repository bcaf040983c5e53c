import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PhotoPicker } from './PhotoPicker.tsx';

const alive = new Set<string>();

beforeEach(() => {
  alive.clear();
  let made = 0;
  URL.createObjectURL = vi.fn(() => {
    const url = `blob:${(made += 1)}`;
    alive.add(url);
    return url;
  });
  URL.revokeObjectURL = vi.fn((url: string) => void alive.delete(url));
});

function Picker() {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  return <PhotoPicker photos={photos} onPhotos={setPhotos} photoType="foto_antes" onPhotoType={() => undefined} />;
}

async function choose(...files: File[]) {
  // Strict mode, as on the development server: each effect runs, is cleaned up and runs again.
  render(
    <StrictMode>
      <Picker />
    </StrictMode>,
  );
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Elegir fotos'), files);
}

test('a chosen photo is shown by an address that is still good', async () => {
  await choose(new File(['x'], 'barda.jpg', { type: 'image/jpeg' }));

  const picture = await screen.findByRole('img', { name: 'barda.jpg' });
  expect(alive).toContain(picture.getAttribute('src'));
  expect(alive.size).toBe(1);
});

test('what is no photo is refused at once and by name', async () => {
  await choose(
    new File(['x'], 'barda.jpg', { type: 'image/jpeg' }),
    new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' }),
  );

  expect(await screen.findByText('Solo fotos: no se tomó contrato.pdf')).toBeVisible();
  expect(screen.getByText('1 foto')).toBeVisible();
});
