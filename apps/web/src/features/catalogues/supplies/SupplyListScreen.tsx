import { applySupplyPrices, supplyListing, supplyRecord } from '@aura/contracts/catalogues/supplies';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type BlankOf,
  type FieldInfos,
  RecordListScreen,
  RecordChoice,
  RecordSwitch,
  RecordText,
  useListState,
} from '../../../listing/public.ts';
import { serviceQueries, useInvalidateServices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { PriceUpdateDialog } from './PriceUpdateDialog.tsx';
import { RecordMoney } from '../fields/RecordMoney.tsx';
import { PriceHistory } from '../PriceHistory.tsx';

const BLANK: BlankOf<typeof supplyRecord> = { name: '', typeId: null, unitId: null, price: null, isClientPrice: false };
const LOOKS = { name: { width: 280 } };

export function SupplyListScreen() {
  const texts = useTexts(servicesTexts);
  const mayUpdate = useMay(applySupplyPrices);
  const [isUpdating, setIsUpdating] = useState(false);
  const { data: types } = useQuery(serviceQueries.supplyTypes());
  const { data: units } = useQuery(serviceQueries.units());
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined) => (id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? String(id);
  const fields: FieldInfos = {
    name: { title: texts.name },
    typeId: { title: texts.type, show: named(types) },
    unitId: { title: texts.unit, show: named(units) },
    price: { title: texts.supplyPrice, show: (value) => formatMoney(Number(value)) },
    isClientPrice: { title: texts.isClientPrice },
  };
  return (
    <>
      <RecordListScreen
        listing={supplyListing}
        record={supplyRecord}
        entity="supply"
        title={texts.suppliesTitle}
        what={texts.theSupplies}
        empty={{ title: texts.noSupplies, text: texts.noSuppliesText }}
        addLabel={texts.addSupply}
        newTitle={texts.addSupply}
        titleOf={({ name }) => String(name)}
        fields={fields}
        blank={BLANK}
        looks={LOOKS}
        choices={{ type: types?.map(({ slug, name }) => ({ value: slug, label: name })) }}
        headerActions={
          mayUpdate && (
            <Button variant="outlined" onClick={() => setIsUpdating(true)}>
              {texts.updatePrices}
            </Button>
          )
        }
        onChanged={useInvalidateServices()}
      >
        <SupplyForm />
      </RecordListScreen>
      {isUpdating && <PriceUpdateDialog onClose={() => setIsUpdating(false)} />}
    </>
  );
}

function SupplyForm() {
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
