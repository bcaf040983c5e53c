import { supplyListing } from '@aura/contracts/catalogues/supplies';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { RecordChoice, RecordSwitch, RecordText, useListState } from '../../../listing/public.ts';
import { RecordMoney } from '../fields/RecordMoney.tsx';
import { PriceHistory } from '../PriceHistory.tsx';
import { serviceQueries } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';

export function SupplyForm() {
  const texts = useTexts(servicesTexts);
  const { open } = useListState(supplyListing).state;
  const { data: types } = useQuery(serviceQueries.supplyTypes());
  const { data: units } = useQuery(serviceQueries.units());
  return (
    <>
      <RecordText name="name" maxLength={120} required />
      <RecordChoice name="typeId" choices={types?.map(({ id, name }) => ({ value: id, label: name }))} required />
      <RecordChoice name="unitId" choices={units?.map(({ id, name }) => ({ value: id, label: name }))} required />
      <RecordMoney name="price" required hint={texts.newPriceKept} />
      <RecordSwitch name="isClientPrice" />
      {typeof open === 'number' && <SupplyPrices id={open} />}
    </>
  );
}

function SupplyPrices({ id }: { readonly id: number }) {
  return <PriceHistory prices={useQuery(serviceQueries.supplyPrices(id))} />;
}
