import Button from '@mui/material/Button';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { jobsPageTexts } from './jobs-page.texts.ts';

/** Shown in place of a part that could not be read. */
export function ReadAgain({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const texts = useTexts(jobsPageTexts);
  return (
    <InlineAlert
      status="warn"
      action={
        <Button size="small" onClick={onAgain}>
          {texts.retry}
        </Button>
      }
    >
      {text}
    </InlineAlert>
  );
}
