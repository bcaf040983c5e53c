import type { LibraryRow } from '@aura/contracts/assistant/library';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { libraryTexts } from './library.texts.ts';

export function DocumentDetail({ document }: { readonly document: LibraryRow }) {
  const texts = useTexts(libraryTexts);
  return (
    <Facts
      facts={[
        [texts.file, document.fileName],
        [texts.insurer, document.customer?.name ?? texts.allInsurers],
        [texts.addedBy, document.addedBy],
        ...(document.problem === '' ? [] : [[texts.problem, document.problem] as const]),
      ]}
    />
  );
}
