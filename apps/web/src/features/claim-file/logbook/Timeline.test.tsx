import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Timeline } from './Timeline.tsx';

const HOSTILE = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">Ver</a>';

const entry: LogbookEntry = {
  id: 1,
  at: new Date('2026-11-12T15:00:00Z'),
  affectedPartyId: null,
  kind: 'comment',
  body: HOSTILE,
  author: `Irene ${HOSTILE}`,
  mentions: [],
  files: [],
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
};

test.each(['comment', 'system'] as const)(
  'an entry (%s) stays the text that was typed, whatever it says',
  async (kind) => {
    signedInAs({ permissions: ['sinister/binnacle/view'] });
    renderScreen(<Timeline slug="choque" entries={[{ ...entry, kind }]} parties={[]} />);

    const [list] = await screen.findAllByRole('list');

    expect(list).toHaveTextContent(HOSTILE);
    expect(list?.querySelector('img, a[href^="javascript:"], [onerror]')).toBeNull();
  },
);
