import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useTexts } from '../lib/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Dialogs, DialogsContext, type Question, type Success, type ToastMessage } from './dialogs-context.ts';
import { SavingDialog } from './SavingDialog.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { uiTexts } from './ui.texts.ts';

/** Late, but before there is anything to say: without a connection it could not be loaded any more. */
const loadToast = () => import('./Toast.tsx');
const Toast = lazyPart(loadToast, 'Toast');

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}
interface Told extends Success {
  readonly closed: () => void;
}

/** One of each at a time: a second question refuses the first, so that no promise stays pending. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [savings, setSavings] = useState(0);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const texts = useTexts(uiTexts);
  useEffect(() => void loadToast().catch(() => undefined), []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (question) =>
        new Promise((answer) => {
          setAsked((previous) => {
            previous?.answer(false);
            return { ...question, answer };
          });
        }),
      succeed: (success = {}) =>
        new Promise((closed) => {
          setTold((previous) => {
            previous?.closed();
            return { ...success, closed };
          });
        }),
      toast: setMessage,
      whileSaving: async (work) => {
        setSavings((count) => count + 1);
        try {
          return await work();
        } finally {
          // Already closed by a user who stopped waiting.
          setSavings((count) => Math.max(0, count - 1));
        }
      },
    }),
    [],
  );

  const closeSuccess = useCallback(() => {
    told?.closed();
    setTold(null);
  }, [told]);

  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };

  return (
    <DialogsContext value={dialogs}>
      {children}
      {asked && <ConfirmDialog open {...asked} onAnswer={answer} />}
      <SavingDialog open={savings > 0} onLeave={() => setSavings(0)} />
      {told && <SuccessDialog open {...told} onClose={closeSuccess} />}
      {message && (
        <Suspense>
          <Toast message={message} closeLabel={texts.close} onClose={() => setMessage(null)} />
        </Suspense>
      )}
    </DialogsContext>
  );
}
