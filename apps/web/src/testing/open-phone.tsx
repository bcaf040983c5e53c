import { outsidePageAt } from '@aura/domain/outside-pages';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { JobsPage } from '../app/public/jobs/JobsPage.tsx';
import { PartyPage } from '../app/public/party/PartyPage.tsx';
import { PhoneApp } from '../app/public/phone/PhoneApp.tsx';

/** Opens a page behind a link at a URL, as a telephone would. */
export function openPhone(address: string) {
  window.history.replaceState(null, '', address);
  const Page = outsidePageAt(window.location.pathname)?.page === 'party' ? PartyPage : JobsPage;
  const page = <Page token={window.location.hash.slice(1)} />;
  return { ...render(<PhoneApp>{page}</PhoneApp>), user: userEvent.setup() };
}
