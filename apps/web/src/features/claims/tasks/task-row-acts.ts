import { createContext, useContext } from 'react';
import type { TaskRow } from './tasks.api.ts';

/** What a row's checkbox does: complete or reopen; null where the user may not, or where the process does it. */
export type ToggleDone = (row: TaskRow) => (() => void) | null;

export const ToggleDoneContext = createContext<ToggleDone>(() => null);

export function useToggleDone(row: TaskRow): (() => void) | null {
  return useContext(ToggleDoneContext)(row);
}
