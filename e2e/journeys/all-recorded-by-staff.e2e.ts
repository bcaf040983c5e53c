import { addDossierFile } from '@aura/contracts/claims/dossier';
import { recordStep } from '@aura/contracts/claims/process';
import { validateWork } from '@aura/contracts/claims/confirmations';
import { checkIn, scheduleAppointment } from '@aura/contracts/claims/visits';
import { requestPayment } from '@aura/contracts/payments/asking';
import { readIntake, sendReceipt } from '@aura/contracts/payments/receipts';
import { readAuthorization, registerDecision } from '@aura/contracts/quotations/authorization';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ask } from '../ask.ts';
import { SCENE } from '../claims-to-open.ts';
import { sendFile } from '../files-to-send.ts';
import { expect, test } from '../fixtures.ts';
import { pdf } from '../hostile-files.ts';
import { complementOf, type HandedInvoice, invoiceOf } from '../invoices-to-hand-in.ts';
import { outsideWorld, type OutsideWorld } from '../outside-world.ts';
import { sitDown } from '../sit-down.ts';
import {
  type Desk,
  desksOf,
  papersConfirmed,
  promisedAndOrdered,
  quotedAndSent,
  registeredAndAssigned,
  scoped,
  stageOf,
  type WalkedClaim,
} from '../whole-claim.ts';
import { approvedAndPaid, billedAndCollected, booksOf, requestOf, toDay } from '../whole-money.ts';

const CONTACT = 'Tomás Gómez';
const word = (person: string, through: 'telephone' | 'whatsApp' | 'mail' = 'telephone') => ({
  person,
  through,
  saidAt: new Date(),
});

/** Puts a file into the dossier; returns its id there. */
async function evidence(
  { origin }: OutsideWorld,
  { partyId }: WalkedClaim,
  desk: Desk,
  given: { readonly name: string; readonly content: Buffer; readonly fileType: string; readonly signedOn?: string },
): Promise<number> {
  const { name, content, fileType, signedOn = null } = given;
  const purpose = name.endsWith('.pdf') ? 'claimDocument' : 'claimPhoto';
  const fileKey = await sendFile(origin, desk, { name, content, purpose });
  const body = { fileKey, fileType, caption: '', signedOn, pairOf: null };
  const { lines } = await ask(desk, addDossierFile, { params: { id: partyId }, body });
  return lines.flatMap(({ files }) => files).find(({ file }) => file.key === fileKey)?.id ?? 0;
}

async function photographed(world: OutsideWorld, claim: WalkedClaim, fileType: string): Promise<void> {
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  for (const at of [1, 2, 3, 4])
    await evidence(world, claim, claim.desks.Supervisor, { name: `${fileType}-${at}.jpg`, content, fileType });
}

/** Hands in, as the office, what the provider sent by mail. */
async function handIn(
  { origin, owner, workshop }: OutsideWorld,
  claim: WalkedClaim,
  slot: 'I' | 'P',
  { files }: HandedInvoice,
): Promise<void> {
  const desk = claim.desks.Finanzas;
  const keys: string[] = [];
  for (const { name, buffer: content } of files)
    keys.push(await sendFile(origin, desk, { name, content, purpose: 'taxReceipt' }));
  const { id } = await ask(desk, sendReceipt, {
    params: { id: workshop.id },
    body: {
      slot,
      affectedPartyId: claim.partyId,
      orderId: null,
      requestId: await requestOf(owner, claim),
      xmlKey: keys[0] ?? '',
      pdfKey: keys[1] ?? null,
      onBehalfOf: word(CONTACT, 'mail'),
    },
  });
  const state = async () => (await ask(desk, readIntake, { params: { id } })).receiptState;
  await expect.poll(state, { timeout: 30_000 }).toBe('accepted');
}

/** Records in the claim file that the provider took a step. */
async function recordOnScreen(page: Page, { slug }: WalkedClaim, act: string): Promise<void> {
  await page.goto(`/siniestros/${slug}?tab=summary`);
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.getByLabel(/Quién lo dijo/).fill(CONTACT);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
}

// Staff take turns in one browser: the file that is left says so with the session of the next one.
test.use({ expectedNoise: /status of 401 .*\/live\/presence\// });

test('a claim is walked to its end with all that people outside said recorded by staff, who name them', async ({
  origin,
  owner,
  page,
}) => {
  test.slow();
  const world = await outsideWorld(origin, owner);
  const desks = await desksOf(origin, owner);
  const claim = await registeredAndAssigned(world, desks);
  const { partyId, slug } = claim;
  const params = { id: partyId };

  await sitDown(page, origin, desks.CoDi.person);
  await recordOnScreen(page, claim, 'Registrar que aceptó');
  await ask(desks.EsAt, scheduleAppointment, {
    params: { slug, id: partyId },
    body: { scheduledAt: new Date('2199-12-03T16:00:00Z'), notes: '', onBehalfOf: word('Rosa Delgado') },
  });
  await ask(desks.Supervisor, checkIn, {
    params,
    body: {
      clientKey: crypto.randomUUID(),
      ...SCENE,
      accuracy: 10,
      at: new Date(),
      appointmentId: null,
      justification: '',
      onBehalfOf: word(CONTACT, 'whatsApp'),
    },
  });
  await photographed(world, claim, 'foto_antes');
  await scoped(claim, owner);
  await quotedAndSent(claim, world.workshop, word(CONTACT));

  // The insurer authorised by mail: nothing is authorised without its paper.
  const { requests, signers } = await ask(desks.KAM, readAuthorization, { params });
  const decided = {
    requestId: requests[0]?.id ?? 0,
    verdict: 'authorized' as const,
    comment: '',
    signerId: signers[0]?.id ?? 0,
    signedOn: null,
    onBehalfOf: word('Ana Firmante', 'mail'),
  };
  await expect(
    ask(desks.KAM, registerDecision, { params, body: { ...decided, evidenceFileId: null } }),
  ).rejects.toThrow('Adjunte la autorización');
  const evidenceFileId = await evidence(world, claim, desks.KAM, {
    name: 'autorizacion.pdf',
    content: pdf,
    fileType: 'autorizacion_cliente',
    signedOn: toDay(),
  });
  await ask(desks.KAM, registerDecision, { params, body: { ...decided, evidenceFileId } });

  await promisedAndOrdered(claim);
  await sitDown(page, origin, desks.ACo.person);
  await page.goto(`/siniestros/${slug}?tab=quotation`);
  await page.getByRole('button', { name: 'Registrar respuesta' }).click();
  const answer = page.getByRole('dialog');
  await answer.getByLabel(/Quién lo dijo/).fill(CONTACT);
  await answer.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Respuesta registrada')).toBeVisible();

  await sitDown(page, origin, desks.CoDi.person);
  await recordOnScreen(page, claim, 'Registrar que empezó');
  // Without photos the end is refused.
  const finish = { from: '5.02', to: '5.03', rule: 'T31', reason: '', ...word(CONTACT) };
  await expect(ask(desks.CoDi, recordStep, { params, body: finish })).rejects.toThrow('Faltan fotos de después');
  await photographed(world, claim, 'foto_despues');
  await recordOnScreen(page, claim, 'Registrar que terminó');
  await ask(desks.Supervisor, validateWork, { params, body: { visuallyValidatedOn: toDay() } });
  await papersConfirmed(claim);

  await ask(desks.Supervisor, requestPayment, {
    params,
    body: {
      providerId: world.workshop.id,
      kind: 'final',
      percentage: null,
      amount: null,
      comment: '',
      onBehalfOf: word(CONTACT),
    },
  });
  const invoice = invoiceOf(world.workshop.billing, 6000, 'PPD');
  await handIn(world, claim, 'I', invoice);
  const paidOn = await approvedAndPaid(world, claim);
  await handIn(world, claim, 'P', complementOf(world.workshop.billing, invoice, 6000, paidOn));
  await billedAndCollected(world, claim);

  await expect.poll(() => stageOf(claim), { timeout: 30_000 }).toBe('9.01');
  expect(await booksOf(owner, claim)).toEqual([]);
  const { rows } = await owner.query<{ body: string }>(
    `select body from logbook_entry where claim_id = $1 and body like '%Lo dijo %' order by id`,
    [claim.claimId],
  );
  expect(rows.map(({ body }) => inShort(body))).toEqual([
    'Avanza de … Tomás Gómez, teléfono',
    'Cita: 03/12/2199 … Rosa Delgado, teléfono',
    'Check-in a … Tomás Gómez, WhatsApp',
    'Monto pactado … Tomás Gómez, teléfono',
    'Ana Firmante … Ana Firmante, correo',
    'El proveedor … Tomás Gómez, teléfono',
    'Avanza de … Tomás Gómez, teléfono',
    'Avanza de … Tomás Gómez, teléfono',
    'Solicitud de … Tomás Gómez, teléfono',
    'Nos entregaron … Tomás Gómez, correo',
    'Nos entregaron … Tomás Gómez, correo',
  ]);
});

/** The first words of a line, who said it and by which way. */
function inShort(line: string): string {
  const [what = '', word = ''] = line.split(' Lo dijo ');
  const [, person = '', way = ''] = /^(.+?)(?: \(.*\))? por (teléfono|WhatsApp|correo), /.exec(word) ?? [];
  return `${what.split(' ').slice(0, 2).join(' ')} … ${person}, ${way}`;
}
