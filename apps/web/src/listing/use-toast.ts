import { publishError } from '../lib/published-errors.ts';
import { useTexts } from '../lib/texts.ts';
import { useDialogs } from '../ui/dialogs-context.ts';
import { listingTexts } from './listing.texts.ts';

interface Report {
  readonly text: string;
  readonly undo?: () => void;
}

/** The message for an answer; null shows none. */
type Saying<Answer> = string | ((answer: Answer) => string | Report | null);

interface ToastActs {
  /** For `mutate(input, onSuccess(…))`. Failures go to the error dialog. */
  readonly onSuccess: <Answer>(saying: Saying<Answer>) => { readonly onSuccess: (answer: Answer) => void };
  /** For calls outside mutations: their failure opens the error dialog. */
  readonly after: <Answer>(work: Promise<Answer>, saying: Saying<Answer>) => Promise<void>;
}

/** Reports success after the server's reply, never before. */
export function useToast(): ToastActs {
  const texts = useTexts(listingTexts);
  const { toast } = useDialogs();
  const report = <Answer>(saying: Saying<Answer>, answer: Answer) => {
    const said = typeof saying === 'string' ? saying : saying(answer);
    if (said === null) return;
    const { text, undo }: Report = typeof said === 'string' ? { text: said } : said;
    toast(undo === undefined ? { text } : { text, undo: { label: texts.undo, run: undo } });
  };
  return {
    onSuccess: (saying) => ({ onSuccess: (answer) => report(saying, answer) }),
    after: (work, saying) => work.then((answer) => report(saying, answer)).catch(publishError),
  };
}
