import { useTexts } from '../../../lib/texts.ts';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
import { jobsPageTexts } from './jobs-page.texts.ts';

/** Shown in place of a part that could not be read. */
export function ReadAgain({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const texts = useTexts(jobsPageTexts);
  return (
    <Notice
      status="warn"
      action={
        <Press kind="small" onClick={onAgain}>
          {texts.retry}
        </Press>
      }
    >
      {text}
    </Notice>
  );
}
