import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '../../../testing/fake-session.ts';
import type { OutboxItem, WaitingVisit } from '../outbox/outbox-item.ts';
import { VisitOutcome } from './VisitOutcome.tsx';

let told: (item: OutboxItem) => void = () => undefined;
const onSent = (listener: typeof told) => {
  told = listener;
  return () => undefined;
};

const visit: WaitingVisit = {
  kind: 'checkIn',
  key: 'a',
  userId: 7,
  madeAt: new Date(),
  slug: 'choque-insurgentes',
  partyId: 3,
  partyName: 'Rosa Delgado',
  problem: null,
  latitude: 19.4,
  longitude: -99.1,
  accuracy: 12,
  appointmentId: null,
  justification: '',
};

beforeEach(() => {
  signedInAs();
});

test('a visit is on this telephone until the server has it, and then sent, with the hour', () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T22:27:00Z') });
  const { rerender } = render(<VisitOutcome visitKey="a" outbox={{ items: [visit], onSent }} />);
  expect(screen.getByText(/guardada en este teléfono/)).toBeVisible();

  act(() => told(visit));
  rerender(<VisitOutcome visitKey="a" outbox={{ items: [], onSent }} />);

  expect(screen.getByText('Visita enviada a las 16:27')).toBeVisible();
});
