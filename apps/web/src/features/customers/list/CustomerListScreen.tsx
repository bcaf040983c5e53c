import { addCustomer, customerListing, editCustomer } from '@aura/contracts/customers/customers';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ListScreen } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { CUSTOMER_LOOKS } from './customer-looks.tsx';
import { useActsFor } from '../use-acts-for.ts';

interface CustomerListScreenProps {
  readonly onOpen: (id: number) => void;
  readonly onEdit: (id: number) => void;
  readonly onAdd: () => void;
}

export function CustomerListScreen({ onOpen, onEdit, onAdd }: CustomerListScreenProps) {
  const texts = useTexts(customerTexts);
  const [mayAdd, mayEdit] = [useMay(addCustomer), useMay(editCustomer)];
  const actsFor = useActsFor();
  const { data: zones } = useQuery(customerQueries.zones());
  const { data: managers } = useQuery(customerQueries.managers());
  return (
    <ListScreen
      listing={customerListing}
      title={texts.customers}
      what={texts.theCustomers}
      empty={{ title: texts.noCustomers, text: texts.noCustomersText }}
      primaryAction={mayAdd ? { label: texts.addCustomer, onClick: onAdd } : undefined}
      looks={CUSTOMER_LOOKS}
      leadColumn="name"
      choices={{
        zone: zones?.map(({ slug, name }) => ({ value: slug, label: name })),
        keyAccountManager: managers?.map(({ username, name }) => ({ value: username, label: name })),
      }}
      onOpen={({ id }) => onOpen(id)}
      rowActions={({ id }) => [
        { id: 'see', label: texts.see, onSelect: () => onOpen(id) },
        ...(mayEdit && actsFor(id) ? [{ id: 'edit', label: texts.edit, onSelect: () => onEdit(id) }] : []),
      ]}
    />
  );
}
