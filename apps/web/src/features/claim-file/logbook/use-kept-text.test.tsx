import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readDraft } from '../../../lib/drafts.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { useKeptText } from './use-kept-text.ts';

const KEY = 'entry-choque-insurgentes';
const open = () => renderHook(() => useKeptText(KEY));

/** Publishes the text of the box and types something else. */
function publish(result: ReturnType<typeof open>['result'], typedNext: string) {
  const { hold, setBody, body } = result.current;
  let kept = { sent: () => {}, failed: () => {} };
  act(() => {
    kept = hold(body);
    setBody(typedNext);
  });
  return kept;
}

beforeEach(() => {
  signedInAs();
});

test('a comment that met the end of the session is in the box again after the next sign-in', () => {
  const { result, unmount } = open();
  act(() => result.current.setBody('Llamé al taller'));
  const kept = publish(result, '');

  // The 401 unmounts the screen before the call reports its failure.
  unmount();
  act(() => kept.failed());

  expect(open().result.current.body).toBe('Llamé al taller');
});

test('a comment that arrived after its screen was left is not offered again', () => {
  const { result, unmount } = open();
  act(() => result.current.setBody('Llamé al taller'));
  const kept = publish(result, '');

  unmount();
  act(() => kept.sent());

  expect(readDraft(7, KEY)).toBeNull();
  expect(open().result.current.body).toBe('');
});

test('a comment that failed comes back before what was typed meanwhile', () => {
  const { result } = open();
  act(() => result.current.setBody('Llamé al taller'));
  const kept = publish(result, 'Y al asegurado');

  act(() => kept.failed());

  expect(result.current.body).toBe('Llamé al taller\n\nY al asegurado');
});
