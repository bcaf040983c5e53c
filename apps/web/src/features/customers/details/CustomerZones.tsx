import type { Customer } from '@aura/contracts/customers/customers';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { customerTexts } from '../customers.texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';

export function CustomerZones({ customer: { zones } }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  if (zones.length === 0) return <EmptyState title={texts.noZones} text={texts.noZonesText} />;
  return (
    <Section flush>
      <PlainTable
        label={texts.zones}
        titles={[texts.zone]}
        rows={zones.map(({ id, name }) => ({ key: id, cells: [name] }))}
      />
    </Section>
  );
}
