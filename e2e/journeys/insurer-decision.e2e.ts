import type { Page } from '@playwright/test';
import { signInByApi } from '../api-caller.ts';
import { claimOf } from '../claims-to-open.ts';
import { decideBehind } from '../decide-package.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../inbox.ts';
import { insurerOf } from '../insurers-to-ask.ts';
import { sendPackage } from '../packages-to-decide.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { photoOf } from '../photos-to-pin.ts';
import { tooWide } from '../too-wide.ts';

const DESK = { width: 1440, height: 900 };

async function newestMail(email: string, count: number) {
  const mails = await mailsTo(email, count);
  const newest = mails.at(-1);
  if (newest === undefined) throw new Error(`No mail for ${email}`);
  return { ...newest, token: /\/autorizacion#([\w-]{43})/.exec(newest.text)?.[1] ?? '' };
}

/** Counts what the person presses, from the mail's button on. */
function presses(page: Page) {
  let count = 1;
  return {
    count: () => count,
    button: async (name: string) => {
      count += 1;
      await page.getByRole('button', { name }).click();
    },
  };
}

test('an insurer decides on one screen, in at most four clicks from its mail', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
}) => {
  test.slow();
  const insurer = await insurerOf(owner, { freeUpTo: 1_000_00 });
  const names = ['María del Refugio Hernández'];
  const { partyIds } = await claimOf(origin, owner, await newPerson('Supervisor'), undefined, insurer.codename, names);
  const partyId = partyIds[0] as number;
  const office = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const photo = await photoOf(origin, office, { partyId, name: 'barda.jpg', caption: 'Barda caída' });
  const wall = { name: 'Muro de tabique rojo 14 cm', quantity: 7.68, unitPrice: 700_00, photos: [photo] };
  await sendPackage(office, partyId, [wall, { name: 'Barda prefabricada', quantity: 1, unitPrice: 690_00 }]);
  const asked = { verdict: 'changesAsked', comment: 'Falta el aplanado', signature: '' } as const;
  await decideBehind(origin, (await newestMail(insurer.email, 1)).token, asked);
  await sendPackage(office, partyId, [
    wall,
    { name: 'Barda prefabricada', quantity: 1, unitPrice: 690_00 },
    { name: 'Aplanado de cemento-arena', quantity: 1, unitPrice: 220_00 },
  ]);
  const mail = await newestMail(insurer.email, 2);
  const page = await otherBrowser();
  await page.setViewportSize(DESK);

  // The first click is the button of the mail.
  const press = presses(page);
  await page.goto(`${origin}/autorizacion#${mail.token}`);

  const authorize = page.getByRole('button', { name: 'Autorizar $7,291.76' });
  const firstLine = page.getByRole('listitem').filter({ hasText: wall.name });
  const deadline = page.getByText(/Responde usted, Ana Firmante, hasta el/);
  const everything = {
    total: page.getByText('$7,291.76', { exact: true }),
    difference: page.getByText('+$255.20 frente a la versión 1'),
    authorize,
    changes: page.getByRole('button', { name: 'Pedir cambios', exact: true }),
    reject: page.getByRole('button', { name: 'Rechazar con motivo' }),
    rule: page.getByText(/Su matriz: hasta \$1,000\.00 se repara sin autorización.*Usted puede\./),
    deadline,
    firstLine,
    photo: firstLine.getByRole('button', { name: /Ver la foto/ }),
  };
  for (const [name, part] of Object.entries(everything)) {
    await expect(part, name).toBeVisible();
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(Math.min(x, y), `${name} begins on the first screen`).toBeGreaterThanOrEqual(0);
    expect(x + width, `${name} ends within its width`).toBeLessThanOrEqual(DESK.width);
    expect(y + height, `${name} ends within its height`).toBeLessThanOrEqual(DESK.height);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Aplanado' })).toContainText('nuevo');
  // Mail and page say the same deadline.
  const said = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/.exec((await deadline.textContent()) ?? '')?.[0] ?? 'none';
  expect(mail.text).toContain(said);
  await expect(page.getByRole('img', { name: /Foto 1 de 1 · Barda caída/ })).not.toHaveJSProperty('naturalWidth', 0);
  expect(await tooWide(page)).toEqual([]);

  await press.button('Autorizar $7,291.76');
  await page.keyboard.type('Ana Firmante');
  expect(await tooWide(page)).toEqual([]);
  await press.button('Firmar y autorizar');

  await expect(page.getByText(/quedó autorizada/)).toBeVisible();
  expect(press.count()).toBeLessThanOrEqual(4);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Constancia' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe('constancia.pdf');
  expect(await tooWide(page)).toEqual([]);
});
