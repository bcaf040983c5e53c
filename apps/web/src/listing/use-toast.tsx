import { type ReactNode, useState } from 'react';
import { publishError } from '../lib/published-errors.ts';
import { useTexts } from '../lib/texts.ts';
import { Toast, type ToastMessage } from '../ui/Toast.tsx';
import { listingTexts } from './listing.texts.ts';

interface Report {
  readonly text: string;
  readonly undo?: () => void;
}

/** The message for an answer; null shows none. */
type Saying<Answer> = string | ((answer: Answer) => string | Report | null);

interface ToastActs {
  /** To be rendered anywhere in the screen. */
  readonly toast: ReactNode;
  /** For `mutate(input, onSuccess(…))`. Failures go to the error dialog. */
  readonly onSuccess: <Answer>(saying: Saying<Answer>) => { readonly onSuccess: (answer: Answer) => void };
  /** For calls outside mutations: their failure opens the error dialog. */
  readonly after: <Answer>(work: Promise<Answer>, saying: Saying<Answer>) => Promise<void>;
}

/** Reports success after the server's reply, never before. */
export function useToast(): ToastActs {
  const texts = useTexts(listingTexts);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const report = <Answer,>(saying: Saying<Answer>, answer: Answer) => {
    const said = typeof saying === 'string' ? saying : saying(answer);
    if (said === null) return;
    const { text, undo }: Report = typeof said === 'string' ? { text: said } : said;
    setMessage(undo === undefined ? { text } : { text, undo: { label: texts.undo, run: undo } });
  };
  return {
    toast: <Toast message={message} closeLabel={texts.close} onClose={() => setMessage(null)} />,
    onSuccess: (saying) => ({ onSuccess: (answer) => report(saying, answer) }),
    after: (work, saying) => work.then((answer) => report(saying, answer)).catch(publishError),
  };
}
