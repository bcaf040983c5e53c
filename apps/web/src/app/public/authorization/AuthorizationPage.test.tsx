import { askAboutPackage, decideByLink, openAuthorizationLink } from '@aura/contracts/quotations/authorization';
import type { ShownPackage } from '@aura/contracts/quotations/package';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/render-screen.tsx';

const TOKEN = 'A'.repeat(43);
const ADDRESS = `/autorizacion#${TOKEN}`;
const line: Omit<
  ShownPackage['lines'][number],
  'lineNumber' | 'position' | 'name' | 'quantity' | 'unitPrice' | 'amount'
> = {
  unit: 'm²',
  measure: '',
  isDrawn: false,
  isUsual: false,
  photos: [],
  change: 'same',
  before: null,
};
const SHOWN: ShownPackage = {
  id: 4,
  affectedPartyId: 9,
  signer: 'Ana Ruiz',
  signers: ['Ana Ruiz', 'Luis Paz'],
  mayDecide: true,
  rule: 'Su matriz: hasta $10,000.00 se repara sin autorización; por encima, decide quien firma en esta zona.',
  customer: 'Seguros del Valle',
  claimNumber: '0451234567',
  policy: '45219983',
  policyItem: '2',
  occurredOn: '2026-11-02',
  party: 'Abarrotes La Ilusión',
  versionNumber: 2,
  moment: 'before',
  state: 'waiting',
  sentAt: new Date('2026-11-23T18:00:00Z'),
  expiresAt: new Date('2026-12-23T18:00:00Z'),
  message: '',
  sha256: '3f'.repeat(32),
  lines: [
    {
      ...line,
      lineNumber: 1,
      position: 1,
      name: 'Muro de tabique',
      quantity: 10,
      unitPrice: 520_00,
      amount: 5_200_00,
      measure: '4*2.5',
      isDrawn: true,
      isUsual: true,
      change: 'changed',
      before: { quantity: 8, unitPrice: 520_00, amount: 4_160_00 },
      photos: [{ id: 7, url: '/muro.webp', thumbnailUrl: '/muro-small.webp', caption: 'Barda caída' }],
    },
    { ...line, lineNumber: 3, position: 2, name: 'Aplanado', quantity: 1, unitPrice: 0, amount: 0, change: 'added' },
    {
      ...line,
      lineNumber: 2,
      position: 2,
      name: 'Pintura',
      quantity: 1,
      unitPrice: 100_00,
      amount: 100_00,
      change: 'removed',
    },
  ],
  previous: { versionNumber: 1, total: 5_457_80 },
  subtotal: 5_200_00,
  discount: 0,
  price: 5_200_00,
  taxPercentage: 16,
  taxes: 832_00,
  total: 6_032_00,
  comments: '',
  drawing: null,
  evidence: [],
  decisions: [],
  fileType: null,
  asksSignatureDate: false,
};
const decided = (verdict: 'authorized' | 'changesAsked' | 'rejected') => ({
  verdict,
  needsGnp: false,
  by: 'Ana Ruiz',
  decidedAt: new Date('2026-11-24T18:00:00Z'),
  certificateUrl: verdict === 'authorized' ? '/constancia.pdf' : null,
});

test('everything needed to decide is on the page, and it is authorised by name', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  fakeApi(decideByLink, decided('authorized'));
  const { user } = openApp(ADDRESS);

  expect(await screen.findByRole('heading', { level: 1, name: 'Abarrotes La Ilusión' })).toBeVisible();
  expect(screen.getByText(/Responde usted, Ana Ruiz, hasta el/)).toHaveTextContent('23/12/2026 12:00');
  expect(screen.getByText(/Siniestro 0451234567 · póliza 45219983 inciso 2 · ocurrido 02\/11\/2026/)).toBeVisible();
  expect(screen.getByText('$6,032.00')).toBeVisible();
  expect(screen.getByText('+$574.20 frente a la versión 1')).toBeVisible();
  expect(
    screen.getByText(/por encima, decide quien firma en esta zona. Usted puede. También puede decidir Luis Paz./),
  ).toBeVisible();
  const [wall] = screen.getAllByRole('listitem');
  expect(wall).toHaveTextContent(
    /Muro de tabique.*cambió.*10 m² = 4 × 2.5 · medido en el croquis · precio dentro de lo usual/,
  );
  expect(screen.getByRole('img', { name: /Foto 1 de 1 · Barda caída · de: Muro de tabique/ })).toBeVisible();
  expect(screen.queryByText('Pintura')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Comparar con la versión 1' }));
  expect(screen.getByText('Pintura')).toBeVisible();
  expect(wall).toHaveTextContent('Antes: 8 m² × $520.00');

  await user.click(screen.getByRole('button', { name: 'Autorizar $6,032.00' }));
  await user.click(screen.getByRole('button', { name: 'Firmar y autorizar' }));
  expect(await screen.findByText('Escriba su nombre completo para firmar')).toBeVisible();
  await user.type(screen.getByLabelText(/Nombre completo/), 'Ana Ruiz');
  await user.click(screen.getByRole('button', { name: 'Firmar y autorizar' }));

  expect(await screen.findByText(/quedó autorizada/)).toBeVisible();
  expect(screen.getByText(/Autorizó Ana Ruiz · 24\/11\/2026 12:00/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Constancia' })).toHaveAttribute('href', '/constancia.pdf');
  expect(screen.queryByRole('button', { name: /Autorizar/ })).toBeNull();
  expect(callsTo(decideByLink)[0]?.input.body).toEqual({
    token: TOKEN,
    verdict: 'authorized',
    comment: '',
    signature: 'Ana Ruiz',
    signedOn: null,
  });
});

test('changes are asked for line by line, with or without a general comment', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  fakeApi(decideByLink, decided('changesAsked'));
  const { user } = openApp(ADDRESS);

  await user.click(await screen.findByRole('button', { name: 'Pedir un cambio en Aplanado' }));
  const field = screen.getByLabelText('Qué hay que cambiar en Aplanado');
  expect(field).toHaveFocus();
  await user.type(field, 'No se ve en la foto');
  await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));

  expect(await screen.findByText(/enviamos sus cambios/)).toBeVisible();
  expect(callsTo(decideByLink)[0]?.input.body).toMatchObject({
    verdict: 'changesAsked',
    comment: '',
    lines: [{ lineNumber: 3, comment: 'No se ve en la foto' }],
  });
});

test('a link that was used, is too old or was made up says the same, and asks nothing', async () => {
  refuseApi(openAuthorizationLink, 404, { detail: 'Este enlace ya no abre nada.' });
  openApp(ADDRESS);
  expect(await screen.findByText(/Este enlace ya no abre nada/)).toBeVisible();
  expect(screen.queryByText('Su decisión')).toBeNull();
});

test('what was typed stays where the server refuses or does not answer', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Pedir cambios' }));
  await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
  expect(await screen.findByText(/Díganos qué hay que cambiar/)).toBeVisible();
  expect(callsTo(decideByLink)).toHaveLength(0);

  await user.type(screen.getByLabelText('Qué hay que cambiar'), 'Desglose la mano de obra');
  for (const [status, answer] of [
    [400, { comment: ['Demasiado largo'] }],
    [503, { detail: 'Ahora no se puede. Intente en un momento.' }],
  ] as const) {
    refuseApi(decideByLink, status, answer);
    await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
    expect(await screen.findByText(status === 400 ? 'Demasiado largo' : /Ahora no se puede/)).toBeVisible();
    expect(screen.getByLabelText('Qué hay que cambiar')).toHaveValue('Desglose la mano de obra');
  }

  fakeApi(decideByLink, decided('changesAsked'));
  await user.click(screen.getByRole('button', { name: 'Enviar cambios' }));
  expect(await screen.findByText(/enviamos sus cambios/)).toBeVisible();
});

test('the second to answer sees that the link is closed', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  refuseApi(decideByLink, 404, {});
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Rechazar con motivo' }));
  await user.type(screen.getByLabelText(/Por qué se rechaza/), 'No procede');
  refuseApi(openAuthorizationLink, 404, {});
  await user.click(screen.getByRole('button', { name: 'Rechazar la cotización' }));
  expect(await screen.findByText(/Este enlace ya no abre nada/)).toBeVisible();
});

test('a question is sent without deciding, and stays where it is not taken', async () => {
  fakeApi(openAuthorizationLink, SHOWN);
  refuseApi(askAboutPackage, 503, {});
  const { user } = openApp(ADDRESS);
  const section = within(await screen.findByRole('group', { name: 'Preguntar' }));
  await user.type(section.getByLabelText('Su pregunta'), '¿Incluye pintura?');
  await user.click(section.getByRole('button', { name: 'Enviar pregunta' }));
  expect(await section.findByText(/Su pregunta sigue aquí/)).toBeVisible();

  fakeApi(askAboutPackage, { askedAt: new Date('2026-11-24T18:00:00Z') });
  await user.click(section.getByRole('button', { name: 'Enviar pregunta' }));

  expect(await section.findByText(/Enviamos su pregunta/)).toBeVisible();
  expect(callsTo(askAboutPackage).at(-1)?.input.body).toEqual({ token: TOKEN, body: '¿Incluye pintura?' });
  expect(screen.getByRole('button', { name: 'Autorizar $6,032.00' })).toBeVisible();
});
