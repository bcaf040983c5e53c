import { expect, test } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi({ API_REFERENCE: 'true' });

test('the reference of the API is served, with every endpoint by its name', async () => {
  const page = await api.raw({ method: 'GET', url: '/api/reference/' });
  const document = await api.raw({ method: 'GET', url: '/api/reference/json' });

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(document.json().paths).toHaveProperty(['/api/v1/sinister/{slug}/affected/']);
});
