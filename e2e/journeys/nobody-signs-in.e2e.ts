import { validateWork } from '@aura/contracts/claims/confirmations';
import { makePartyLink } from '@aura/contracts/party-links/party-links';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import sharp from 'sharp';
import { ask } from '../ask.ts';
import { SCENE } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../inbox.ts';
import { complementOf, type HandedInvoice, invoiceOf } from '../invoices-to-hand-in.ts';
import { linkOfContact, outsideWorld } from '../outside-world.ts';
import { PartyPage } from '../screens/party.page.ts';
import { tooWide } from '../too-wide.ts';
import {
  desksOf,
  papersConfirmed,
  promisedAndOrdered,
  quotedAndSent,
  registeredAndAssigned,
  scoped,
  stageOf,
  type WalkedClaim,
} from '../whole-claim.ts';
import { approvedAndPaid, billedAndCollected, booksOf, toDay } from '../whole-money.ts';

const TELEPHONE = { width: 390, height: 844 };

test.use({ viewport: TELEPHONE, geolocation: { ...SCENE }, permissions: ['geolocation'] });

/** The templates that a service of messages has to approve before it sends any. */
async function templatesApproved(owner: Client): Promise<void> {
  await owner.query(`select graphile_worker.add_job('watch-whatsapp-templates', '{}')`);
  const approved = async () => {
    const { rows } = await owner.query<{ state: string }>(
      `select state from whatsapp_template where name = 'aviso_chosen'`,
    );
    return rows[0]?.state;
  };
  await expect.poll(approved, { timeout: 30_000 }).toBe('approved');
}

/** How the message about the assignment fared: by which way, and where it is. */
async function messageOf(owner: Client, { partyId }: WalkedClaim): Promise<string> {
  const { rows } = await owner.query<{ channel: string; state: string }>(
    `select channel, state from outsider_message where affected_party_id = $1 and occasion = 'chosen'`,
    [partyId],
  );
  return rows.map(({ channel, state }) => `${channel} ${state}`).join(', ');
}

async function photographs(page: Page, lane: 'antes' | 'despues'): Promise<void> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const photos = [1, 2, 3, 4].map((at) => ({ name: `${lane}-${at}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByTestId(`photos-foto_${lane}`).setInputFiles(photos);
}

async function handIn(page: Page, { files }: HandedInvoice, what: 'factura' | 'complemento'): Promise<void> {
  const payment = page.getByRole('group', { name: /^Pago SP-\d{6}$/ });
  await payment.locator('input[type=file]').setInputFiles([...files]);
  await payment.getByRole('button', { name: `Entregar ${what === 'factura' ? 'la' : 'el'} ${what}` }).click();
  await expect(payment.getByText(/quedó recibid/)).toBeVisible({ timeout: 30_000 });
}

/** Sessions opened by people outside in another way than by a link. */
async function signIns(owner: Client, workshopId: number, insurerId: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from session s join user_account u on u.id = s.user_id
     where (u.provider_id = $1 or u.customer_id = $2) and s.provider_link_id is null`,
    [workshopId, insurerId],
  );
  return rows[0]?.count ?? 0;
}

test('a claim is walked from its registration to its end, and none of the people outside has signed in', async ({
  origin,
  owner,
  page,
  otherBrowser,
}) => {
  test.slow();
  const world = await outsideWorld(origin, owner);
  const { workshop, insurer, party } = world;
  const jobsLink = await linkOfContact(world);
  await templatesApproved(owner);
  const desks = await desksOf(origin, owner);
  const claim = await registeredAndAssigned(world, desks);

  // The provider reads it on WhatsApp, accepts behind its link and says when it comes.
  await expect.poll(() => messageOf(owner, claim), { timeout: 30_000 }).toBe('whatsapp read');
  await page.goto(jobsLink);
  await page.getByLabel(/Últimos cuatro dígitos/).fill(workshop.digits);
  await page.getByRole('button', { name: 'Ver mis trabajos' }).click();
  await page.getByRole('button', { name: 'Acepto el trabajo' }).click();
  await page.getByRole('button', { name: 'Otra hora' }).click();
  await page.getByLabel('Día y hora de la visita').fill('2199-12-03T10:00');
  await page.getByRole('button', { name: 'Confirmar la visita' }).click();
  await expect(page.getByRole('button', { name: 'Llegué' })).toBeVisible();

  // The affected party confirms that hour behind its own link.
  const phone = await otherBrowser();
  await phone.setViewportSize(TELEPHONE);
  const mine = new PartyPage(phone);
  const { url: caseLink } = await ask(desks.EsAt, makePartyLink, {
    params: { id: claim.partyId },
    body: { email: null },
  });
  await mine.open(caseLink);
  await mine.prove(party.digits);
  const visit = mine.card('Próxima cita');
  await visit.getByRole('button', { name: 'Confirmar' }).click();
  await expect(visit.getByText('Confirmada. Ahí estaremos.')).toBeVisible();

  await page.getByRole('button', { name: 'Llegué' }).click();
  await photographs(page, 'antes');
  await expect(page.getByText('Recibimos 4 de 4')).toBeVisible({ timeout: 30_000 });
  expect(await tooWide(page, TELEPHONE)).toEqual([]);
  await scoped(claim, owner);
  await quotedAndSent(claim, workshop);

  // The insurer opens its mail on a telephone and decides.
  const [mail] = await mailsTo(insurer.email, 1);
  const person = await otherBrowser();
  await person.setViewportSize(TELEPHONE);
  await person.goto(`${origin}${/\/autorizacion#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''}`);
  await person.getByRole('button', { name: 'Autorizar $11,600.00' }).click();
  await person.keyboard.type('Ana Firmante');
  await person.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(person.getByText(/quedó autorizada/)).toBeVisible();
  expect(await stageOf(claim)).toBe('5.01');

  await promisedAndOrdered(claim);
  await page.reload();
  const order = page.getByRole('group', { name: /^Orden de compra OC-/ });
  await order.getByRole('button', { name: 'Acepto la orden' }).click();
  await order.getByRole('button', { name: 'Sí, acepto la orden por $6,960.00' }).click();
  await page.getByRole('button', { name: 'Empecé el trabajo' }).click();
  await photographs(page, 'despues');
  await expect(page.getByText('Recibimos 4 de 4')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Terminé el trabajo' }).click();
  await expect.poll(() => stageOf(claim)).toBe('5.03');

  // We look at the photos; the affected party says that it is as it should be.
  await ask(desks.Supervisor, validateWork, {
    params: { id: claim.partyId },
    body: { visuallyValidatedOn: toDay() },
  });
  await phone.reload();
  await mine.prove(party.digits);
  await mine.acceptNotice();
  await mine.needed.getByRole('button', { name: 'Leer y firmar' }).click();
  await phone.getByLabel(/Su nombre completo/).fill('Rosa Delgado Ríos');
  await mine.draw();
  await phone.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(mine.needed.getByText('Gracias. Su conformidad quedó firmada.')).toBeVisible({ timeout: 30_000 });
  await papersConfirmed(claim);

  // The provider asks for its money, hands in its invoice, is paid, and sends the receipt of payment.
  await page.reload();
  await page.getByRole('button', { name: 'Pedir el pago' }).click();
  await page.getByRole('button', { name: 'Pedir el pago' }).last().click();
  const payment = page.getByRole('group', { name: /^Pago SP-\d{6}$/ });
  await payment.getByRole('button', { name: /^Ver cuándo se paga/ }).click();
  const invoice = invoiceOf(workshop.billing, 6000, 'PPD');
  await handIn(page, invoice, 'factura');
  const paidOn = await approvedAndPaid(world, claim);
  await page.reload();
  // What it still owes us is open by itself.
  await handIn(page, complementOf(workshop.billing, invoice, 6000, paidOn), 'complemento');
  expect(await tooWide(page, TELEPHONE)).toEqual([]);

  await billedAndCollected(world, claim);
  await expect.poll(() => stageOf(claim), { timeout: 30_000 }).toBe('9.01');
  expect(await booksOf(owner, claim)).toEqual([]);
  expect(await signIns(owner, workshop.id, insurer.id)).toBe(0);
});
