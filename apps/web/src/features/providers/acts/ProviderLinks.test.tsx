import {
  listProviderLinks,
  noteWhatsappConsent,
  type ProviderContact,
  type ProviderContacts,
} from '@aura/contracts/providers/provider-links';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';

const contact = {
  phone: '+525511112222',
  name: 'Don Chuy',
  link: null,
  whatsapp: { state: 'unasked', since: null, notedBy: null },
} as const satisfies ProviderContact;

function open(whatsapp: ProviderContact['whatsapp']) {
  signedInAs({ groups: ['GeOp'], permissions: ['provider/provider/view', 'provider/provider/change'] });
  const shown: ProviderContacts = { providerId: 3, obstacle: null, contacts: [{ ...contact, whatsapp }] };
  fakeApi(listProviderLinks, shown);
  fakeApi(noteWhatsappConsent, shown);
  return renderScreen(<ProviderLinks providerId={3} />);
}

test('that a contact agrees to WhatsApp is noted with one click', async () => {
  const { user } = open(contact.whatsapp);

  await user.click(await screen.findByRole('button', { name: 'Anotar que acepta WhatsApp, Don Chuy · 55 1111 2222' }));

  await waitFor(() =>
    expect(callsTo(noteWhatsappConsent)).toMatchObject([
      { input: { params: { id: 3 }, body: { phone: '+525511112222', agrees: true } } },
    ]),
  );
});

test('who answered ALTO cannot be noted as agreeing, and since when is said', async () => {
  open({ state: 'stopped', since: new Date('2026-11-23T16:02:00Z'), notedBy: null });

  expect(await screen.findByText('Contestó ALTO')).toBeVisible();
  expect(screen.getByText('23/11/2026 10:02')).toBeVisible();
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
});
