import type { Customer } from '@aura/contracts/customers/customers';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { customerTexts } from '../customers.texts.ts';
import { workTexts } from './work.texts.ts';

/** What this insurer requires beyond the defaults. */
export function CustomerDocuments({ customer: { requiredFileTypes } }: { readonly customer: Customer }) {
  const texts = useTexts(workTexts);
  const words = useTexts(customerTexts);
  if (requiredFileTypes.length === 0) return <EmptyState title={texts.noDocuments} text={texts.noDocumentsText} />;
  return (
    <Section title={words.requiredFileTypeIds} hint={texts.documentsHint} flush>
      <PlainTable
        label={words.requiredFileTypeIds}
        titles={[texts.document]}
        rows={requiredFileTypes.map((name) => ({ key: name, cells: [name] }))}
      />
    </Section>
  );
}
