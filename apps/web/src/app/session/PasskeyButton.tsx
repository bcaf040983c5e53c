import type { PasskeyAnswer } from '@aura/contracts/passkey-answers';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { answerPasskey, PasskeyDeclined, type PasskeyQuestion } from '../../lib/passkeys.ts';
import { useTexts } from '../../lib/texts.ts';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { passkeyTexts } from './passkey.texts.ts';

interface PasskeyButtonProps {
  readonly busy: boolean;
  readonly onAsk: () => Promise<PasskeyQuestion | null>;
  readonly onAnswer: (answer: PasskeyAnswer) => void;
}

/** Shown if the account has a passkey. The question is asked ahead: browsers open their window only right after a click. */
export function PasskeyButton({ busy, onAsk, onAnswer }: PasskeyButtonProps) {
  const texts = useTexts(passkeyTexts);
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (isCurrent: () => boolean = () => true) => {
    const asked = await onAsk();
    if (isCurrent()) setQuestion(asked);
  };
  const askFirst = useEffectEvent(ask);

  useEffect(() => {
    let isCurrent = true;
    void askFirst(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);

  const use = async (asked: PasskeyQuestion) => {
    setProblem(null);
    try {
      onAnswer(await answerPasskey(asked));
    } catch (error) {
      setProblem(error instanceof PasskeyDeclined ? texts.declined : texts.impossible);
    }
    // A question works once.
    await ask();
  };

  if (question === null) return null;
  return (
    <>
      {problem !== null && <InlineAlert status="bad">{problem}</InlineAlert>}
      <Button variant="outlined" size="large" fullWidth disabled={busy} onClick={() => void use(question)}>
        {texts.usePasskey}
      </Button>
    </>
  );
}
