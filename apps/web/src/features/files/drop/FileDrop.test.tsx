import { beginUpload } from '@aura/contracts/files/files';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { callsTo, refuseApi } from '../../../testing/fake-api.ts';
import { FileDrop } from './FileDrop.tsx';

test('beyond the quota the reason is shown while the file waits, and it is retried by itself', async () => {
  const detail = 'Ya tiene 20 archivos en camino. Este podrá subir en cuanto termine alguno.';
  refuseApi(beginUpload, 429, { detail });
  const { container } = render(<FileDrop purpose="claimPhoto" onStored={() => undefined} />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for files');

  await userEvent.upload(input, new File(['x'], 'frente.jpg', { type: 'image/jpeg' }));

  await screen.findByText(detail);
  await waitFor(() => expect(callsTo(beginUpload).length).toBeGreaterThan(1), { timeout: 10_000 });
});
