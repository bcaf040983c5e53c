import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '../testing/fake-session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { endSession } from './session/session.ts';
import { useRecentRecords, useRememberRecord } from './recent-records.ts';

function Opened({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <Record key={name} name={name} />
      ))}
      <p>{useRecentRecords().map(({ name }) => `${name} `)}</p>
    </>
  );
}

function Record({ name }: { readonly name: string }) {
  useRememberRecord({ address: `/siniestros/${name}`, name });
  return null;
}

test('the last five records come first, each once', async () => {
  signedInAs();

  renderScreen(<Opened names={['A', 'B', 'C', 'D', 'E', 'F']} />);

  expect(await screen.findByText('F E D C B')).toBeVisible();
});

test('nothing of it is left in the browser when the session ends', async () => {
  signedInAs();
  const { unmount } = renderScreen(<Opened names={['A']} />);
  expect(await screen.findByText('A')).toBeVisible();

  unmount();
  endSession('left');

  expect(JSON.stringify(localStorage)).not.toContain('siniestros');
});

test('what an administrator opens while viewing as somebody else is not remembered', async () => {
  signedInAs({ viewedBy: { id: 1, name: 'Ada Ríos' } });

  renderScreen(<Opened names={['A']} />);

  expect(JSON.stringify(localStorage)).not.toContain('siniestros');
});
