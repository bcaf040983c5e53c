import { suggestProvider } from '@aura/contracts/providers/suggestion';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { importInTime } from '../../../lib/import-in-time.ts';
import { useTexts } from '../../../lib/texts.ts';
import { suggestionTexts } from './suggestion.texts.ts';

const SuggestionPanel = lazy(() =>
  importInTime(() => import('./SuggestionPanel.tsx')).then((loaded) => ({ default: loaded.SuggestionPanel })),
);

/** The button and its panel, which is loaded when first needed. */
export function SuggestAction({ onOpenFile }: { readonly onOpenFile: (slug: string) => void }) {
  const texts = useTexts(suggestionTexts);
  const [isOpen, setOpen] = useState(false);
  if (!useMay(suggestProvider)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.suggest}
      </Button>
      {isOpen && (
        <Suspense>
          <SuggestionPanel onOpenFile={onOpenFile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
