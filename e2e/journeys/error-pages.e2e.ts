import { expect, test } from '../fixtures.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { Shell } from '../screens/shell.page.ts';

const STANDARD_TEXTS = {
  '301': 'Moved Permanently',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '500': 'Internal Server Error',
} as const;

for (const [code, text] of Object.entries(STANDARD_TEXTS)) {
  test(`the page of error ${code} says so and leads back to the dashboard when nothing lies behind it`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs('EsAt', `/error/${code}`);
    const error = new ErrorPage(page);
    await expect(error.heading(code)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();

    await error.back.click();

    await expect(page).toHaveURL('/dashboard');
    await expect(new Shell(page).account).toBeVisible();
  });
}

test('an unknown path leads to the 404 page, which keeps the bad address in sight', async ({ signedInAs }) => {
  const page = await signedInAs('EsAt', '/siniestros/de/nadie?x=1');

  await expect(page).toHaveURL(/\/error\/404/);
  await expect(new ErrorPage(page).heading('404')).toBeVisible();
  await expect(page.getByText('/siniestros/de/nadie?x=1')).toBeVisible();
});

test('an unknown error code is an unknown address', async ({ signedInAs }) => {
  const page = await signedInAs('EsAt', '/error/418');

  await expect(new ErrorPage(page).heading('404')).toBeVisible();
});
