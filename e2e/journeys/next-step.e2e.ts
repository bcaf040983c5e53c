import { addDossierFile } from '@aura/contracts/claims/dossier';
import { GNP_PAPER } from '@aura/domain/authorization-terms';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { ask } from '../ask.ts';
import { claimOf } from '../claims-to-open.ts';
import { decideBehind } from '../decide-package.ts';
import { sendFile } from '../files-to-send.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../inbox.ts';
import { insurerOf } from '../insurers-to-ask.ts';
import { moveParty } from '../move-party.ts';
import { closedQuotation } from '../packages-to-decide.ts';
import { paper } from '../papers-to-ask.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Siguiente paso' });

test('the button of the next step does its act to the end at 4.01, 4.03 and 6.01, from tabs where it is not done', async ({
  origin,
  owner,
  newPerson,
  signedInAs,
  signedInAsPerson,
  page,
}) => {
  test.slow();
  const insurer = await insurerOf(owner, { isGnp: true });
  const supervisor = await newPerson('Supervisor');
  const { slug, partyId } = await claimOf(origin, owner, supervisor, undefined, insurer.codename);
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  await closedQuotation(admin, partyId, [{ name: 'Reponer barda', quantity: 4, unitPrice: 500_00 }]);
  await moveParty(admin, partyId, '4.01');
  const file = (tab: string) => `/siniestros/${slug}?affected=${partyId}&tab=${tab}`;

  // 4.01: the desk is elsewhere in the file and sends the package from the card.
  await signedInAs('GeOp', file('files'));
  await press(page, 'Enviar paquete');
  await page.getByRole('dialog', { name: 'Enviar a autorización' }).getByRole('button', { name: 'Enviar' }).click();
  // Printing its PDF may take long on a busy machine.
  await expect(page.getByText('Paquete enviado')).toBeVisible({ timeout: 60_000 });
  expect(await stageOf(owner, partyId)).toBe('4.02');

  // 4.02: the insurer authorizes behind its link; GNP has the last word.
  const token =
    (await mailsTo(insurer.email, 1)).map(({ text }) => /\/autorizacion#([\w-]{43})/.exec(text)?.[1]).find(Boolean) ??
    '';
  await decideBehind(origin, token, { verdict: 'authorized', comment: '', signature: 'Ana Firmante' });
  expect(await stageOf(owner, partyId)).toBe('4.03');

  // 4.03: its supervisor has no such act and reads whose turn it is.
  await leave(page);
  await signedInAsPerson(supervisor, file('summary'));
  await expect(card(page).getByText(/KAM/)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Registrar respuesta' })).toHaveCount(0);

  // The answer of GNP is recorded from the history.
  const content = paper([['Autorizado por GNP']]);
  const fileKey = await sendFile(origin, admin, { name: 'gnp.pdf', content, purpose: 'claimDocument' });
  const added = { fileKey, fileType: GNP_PAPER, caption: '', signedOn: '2026-11-10', pairOf: null } as const;
  await ask(admin, addDossierFile, { params: { id: partyId }, body: added });
  await leave(page);
  await signedInAs('GeOp', file('history'));
  await press(page, 'Registrar respuesta');
  await page
    .getByRole('dialog', { name: 'Registrar respuesta de GNP' })
    .getByRole('button', { name: 'Registrar' })
    .click();
  await expect(page.getByText('Respuesta registrada')).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('5.01');

  // 6.01: the attention desk confirms the data from the bitácora.
  await owner.query(`update claim set policy = 'POL-1' where slug = $1`, [slug]);
  await owner.query(
    `update customer set legal_name = name, rfc = 'VAM170519P85', tax_regime = '601', fiscal_postal_code = '22000', cfdi_use = 'G03' where codename = $1`,
    [insurer.codename],
  );
  await moveParty(admin, partyId, '6.01');
  await leave(page);
  await signedInAs('EsAt', file('logbook'));
  await press(page, 'Confirmar datos');
  await page.getByRole('alertdialog').getByRole('button', { name: /^Sí, / }).click();
  await expect(page.getByText(/^Confirmado\. Ahora está en 6\.02/)).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('6.02');
});

/** No other button of the file is filled. */
async function press(page: Page, name: string): Promise<void> {
  await expect(card(page).getByRole('button', { name })).toBeVisible();
  await expect(page.locator('main .MuiButton-contained').filter({ hasNotText: name })).toHaveCount(0);
  await card(page).getByRole('button', { name }).click();
}

/** Each viewer of a file ends its presence under its own name. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

async function stageOf(owner: Client, partyId: number): Promise<string | undefined> {
  const { rows } = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  return rows[0]?.number;
}
