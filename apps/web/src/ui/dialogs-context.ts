import { createContext, useContext } from 'react';

export const SUCCESS_CLOSES_AFTER_MS = 1500;

export interface ToastMessage {
  readonly text: string;
  readonly undo?: { readonly label: string; readonly run: () => void };
}

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb of the act, as on the menu or button that opened the question. */
  readonly act: string;
  /** The label of the negative answer, if not «Cancelar». */
  readonly stay?: string;
}

export interface Success {
  readonly title?: string;
  readonly text?: string;
}

export interface Dialogs {
  /** Asks in the words of the act. Closing the dialog means no. */
  readonly confirm: (question: Question) => Promise<boolean>;
  /** Resolves when the dialog has closed, by itself or by the user. */
  readonly succeed: (success?: Success) => Promise<void>;
  /** Shows the saving dialog until the work ends, and passes on its result or failure. */
  readonly whileSaving: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** A message at the foot of the window, which stays when the screen below it changes. */
  readonly toast: (message: ToastMessage) => void;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (dialogs === null) throw new Error('A dialog was asked for outside DialogsProvider');
  return dialogs;
}
