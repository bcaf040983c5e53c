import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { answerConfirmations, type ConfirmationAsked } from '../../lib/session/confirmation.ts';

const ConfirmIdentityDialog = lazyPart(() => import('./ConfirmIdentityDialog.tsx'), 'ConfirmIdentityDialog');

interface Question extends ConfirmationAsked {
  readonly answer: (isConfirmed: boolean) => void;
}

/** Opens the password dialog when a call requires a recent proof of identity; closes it when the session ends. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let open: Question | null = null;
    const stop = answerConfirmations(
      (asked) =>
        new Promise((resolve) => {
          const answer = (isConfirmed: boolean) => {
            setQuestion(null);
            resolve(isConfirmed);
          };
          open = { ...asked, answer };
          setQuestion(open);
        }),
    );
    return () => {
      stop();
      open?.answer(false);
    };
  }, []);

  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog needsCode={question.needsCode} onAnswer={question.answer} />
    </Suspense>
  );
}
