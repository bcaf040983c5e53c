import { conceptListing } from '@aura/contracts/catalogues/concepts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { RecordChoice, RecordSwitch, RecordText, useListState } from '../../../listing/public.ts';
import { RecordMoney } from '../fields/RecordMoney.tsx';
import { RecordNotes } from '../fields/RecordNotes.tsx';
import { RecordNumber } from '../fields/RecordNumber.tsx';
import { PriceHistory } from '../PriceHistory.tsx';
import { serviceQueries } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { ConceptPlace } from './ConceptPlace.tsx';
import { ConceptSupplies } from './ConceptSupplies.tsx';

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

export function ConceptForm() {
  const texts = useTexts(servicesTexts);
  const { open } = useListState(conceptListing).state;
  const { data: units } = useQuery(serviceQueries.units());
  return (
    <>
      <Box sx={{ ...PAIR, gridTemplateColumns: { sm: '140px 1fr' } }}>
        <RecordText name="code" maxLength={20} required />
        <RecordText name="name" maxLength={160} required />
      </Box>
      <RecordNotes name="description" maxLength={2000} hint={texts.descriptionHint} />
      <ConceptPlace />
      <Box sx={PAIR}>
        <RecordChoice name="unitId" choices={units?.map(({ id, name }) => ({ value: id, label: name }))} required />
        <RecordMoney name="price" required hint={texts.priceHint} />
        <RecordNumber name="minQuantity" />
        <RecordNumber name="maxQuantity" />
      </Box>
      <RecordSwitch name="photoRequired" />
      <ConceptSupplies />
      {typeof open === 'number' && <ConceptPrices id={open} />}
    </>
  );
}

function ConceptPrices({ id }: { readonly id: number }) {
  return <PriceHistory prices={useQuery(serviceQueries.conceptPrices(id))} />;
}
