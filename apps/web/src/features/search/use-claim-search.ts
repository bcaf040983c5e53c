import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQueries } from './search.api.ts';

export const SHORTEST = 3;
const PAUSE_MS = 500;

/** The text once unchanged for half a second; empty at once when it is too short to search. */
export function useSearchText(typed: string): string {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (text.length < SHORTEST) return '';
  return settled.length < SHORTEST ? '' : settled;
}

/** Active claims by a fragment. A new text cancels the running search. */
export function useClaimSearch(typed: string) {
  const text = useSearchText(typed);
  const { data, isError } = useQuery({ ...searchQueries.claims(text), enabled: text !== '' });
  const isShort = typed.trim().length < SHORTEST;
  return {
    isShort,
    isSearching: !isShort && !isError && (data === undefined || text !== typed.trim()),
    isFailed: !isShort && isError,
    found: isShort ? [] : (data ?? []),
  };
}
