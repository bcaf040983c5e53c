import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { proposedEntry } from '../../../lib/proposed-entry.ts';
import { useProposedEntry } from './use-proposed-entry.ts';

const PROPOSED = 'Se contactó al afectado.';

function openBox(typed = '', claim = 'choque') {
  return renderHook(() => {
    const [body, setBody] = useState(typed);
    return { body, tell: useProposedEntry(claim, setBody) };
  });
}

function propose() {
  const onPublished = vi.fn();
  act(() => proposedEntry.write({ claim: 'choque', text: PROPOSED, onPublished }));
  return onPublished;
}

afterEach(() => proposedEntry.write(null));

test('a proposed text is put into the open box of its claim, once', () => {
  const { result } = openBox();
  propose();

  expect(result.current.body).toBe(PROPOSED);
  expect(proposedEntry.read()).toBeNull();
  expect(openBox().result.current.body).toBe('');
});

test('it waits for its own claim and leaves others alone', () => {
  propose();

  expect(openBox('', 'otro').result.current.body).toBe('');
  expect(openBox().result.current.body).toBe(PROPOSED);
});

test('what was typed already stays above it', () => {
  const { result } = openBox('A medias');
  propose();

  expect(result.current.body).toBe(`A medias\n\n${PROPOSED}`);
});

test.each([
  [PROPOSED, 'applied'],
  ['Se contactó al taller.', 'changed'],
])('once «%s» is published it is reported as %s, and the next entry is not a proposal', (written, outcome) => {
  const { result } = openBox();
  const onPublished = propose();
  expect(onPublished).not.toHaveBeenCalled();

  act(() => result.current.tell(written));
  act(() => result.current.tell('Otra nota'));

  expect(onPublished.mock.calls).toEqual([[outcome]]);
});
