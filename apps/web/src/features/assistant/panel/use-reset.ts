import { useEffect, useRef } from 'react';
import { closeAssistantPanel, openAssistantPanel } from '../panel-state.ts';

const REOPENS_AFTER_MS = 500;

/** Clears the conversation, closes the panel and reopens it half a second later. */
export function useReset(clear: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clear();
    closeAssistantPanel();
    clearTimeout(timer.current);
    timer.current = setTimeout(openAssistantPanel, REOPENS_AFTER_MS);
  };
}
