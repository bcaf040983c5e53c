import { applyConceptImport, conceptListing, conceptRecord } from '@aura/contracts/catalogues/concepts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  RecordListScreen,
  RecordChoice,
  RecordSwitch,
  RecordText,
  useListState,
  type BlankOf,
  type FieldInfos,
} from '../../../listing/public.ts';
import { serviceQueries, useInvalidateServices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { ImportDialog } from './import/ImportDialog.tsx';
import Box from '@mui/material/Box';
import { RecordMoney } from '../fields/RecordMoney.tsx';
import { RecordNotes } from '../fields/RecordNotes.tsx';
import { RecordNumber } from '../fields/RecordNumber.tsx';
import { PriceHistory } from '../PriceHistory.tsx';
import { ConceptSupplies } from './ConceptSupplies.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '@aura/domain/format';

const LOOKS = {
  code: { width: 100 },
  name: { width: 280 },
  family: { width: 150 },
  subfamily: { width: 130 },
  unit: { width: 80 },
  price: { width: 120 },
  supplies: { width: 90 },
  isActive: { width: 80 },
};

export function ConceptListScreen() {
  const texts = useTexts(servicesTexts);
  const mayImport = useMay(applyConceptImport);
  const [isImporting, setIsImporting] = useState(false);
  const { data: families } = useQuery(serviceQueries.families());
  const subfamilies = families?.flatMap((family) =>
    family.subfamilies.map(({ slug, name }) => ({ value: slug, label: `${family.name}: ${name}` })),
  );
  const details = families?.flatMap((family) =>
    family.subfamilies.flatMap((subfamily) =>
      subfamily.details.map(({ slug, name }) => ({ value: slug, label: `${subfamily.name}: ${name}` })),
    ),
  );
  return (
    <>
      <RecordListScreen
        listing={conceptListing}
        record={conceptRecord}
        entity="concept"
        title={texts.concepts}
        what={texts.theConcepts}
        empty={{ title: texts.noConcepts, text: texts.noConceptsText }}
        addLabel={texts.addConcept}
        newTitle={texts.addConcept}
        titleOf={({ code, name }) => `${String(code)} ${String(name)}`}
        fields={useConceptFields()}
        blank={BLANK_CONCEPT}
        looks={LOOKS}
        choices={{
          family: families?.map(({ slug, name }) => ({ value: slug, label: name })),
          subfamily: subfamilies,
          detail: details,
        }}
        headerActions={
          mayImport && (
            <Button variant="outlined" onClick={() => setIsImporting(true)}>
              {texts.importConcepts}
            </Button>
          )
        }
        onChanged={useInvalidateServices()}
      >
        <ConceptForm />
      </RecordListScreen>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

function ConceptForm() {
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

const THREE = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

interface Named {
  readonly id: number;
  readonly name: string;
}
const asChoices = (list: readonly Named[] | undefined) => list?.map(({ id, name }) => ({ value: id, label: name }));

/** Family, subfamily and detail: each offers the children of the one before and is cleared when its parent changes. */
function ConceptPlace() {
  const { setValue } = useFormContext();
  const { data: families } = useQuery(serviceQueries.families());
  const [familyId, subfamilyId, detailId] = useWatch({ name: ['familyId', 'subfamilyId', 'detailId'] }) as (
    | number
    | null
  )[];
  const family = families?.find(({ id }) => id === familyId);
  const subfamily = family?.subfamilies.find(({ id }) => id === subfamilyId);
  // Cleared only if known to belong elsewhere: a deactivated record is in no list and is kept.
  const others = families?.filter(({ id }) => id !== familyId).flatMap(({ subfamilies }) => subfamilies);
  const isSubfamilyElsewhere = others?.some(({ id }) => id === subfamilyId) ?? false;
  const isDetailElsewhere =
    families
      ?.flatMap(({ subfamilies }) => subfamilies)
      .some(({ id, details }) => id !== subfamilyId && details.some((detail) => detail.id === detailId)) ?? false;

  useEffect(() => {
    if (isSubfamilyElsewhere) setValue('subfamilyId', null, { shouldDirty: true });
  }, [isSubfamilyElsewhere, setValue]);
  useEffect(() => {
    if (isDetailElsewhere) setValue('detailId', null, { shouldDirty: true });
  }, [isDetailElsewhere, setValue]);

  return (
    <Box sx={THREE}>
      <RecordChoice name="familyId" choices={asChoices(families)} required />
      <RecordChoice name="subfamilyId" choices={family === undefined ? [] : asChoices(family.subfamilies)} />
      <RecordChoice name="detailId" choices={subfamily === undefined ? [] : asChoices(subfamily.details)} />
    </Box>
  );
}

const BLANK_CONCEPT: BlankOf<typeof conceptRecord> = {
  code: '',
  name: '',
  description: '',
  familyId: null,
  subfamilyId: null,
  detailId: null,
  unitId: null,
  price: null,
  photoRequired: false,
  minQuantity: null,
  maxQuantity: null,
  supplies: [],
};

interface SupplyLine {
  readonly supplyId: number;
  readonly quantity: number;
}

function useConceptFields(): FieldInfos {
  const texts = useTexts(servicesTexts);
  const { data: families = [] } = useQuery(serviceQueries.families());
  const { data: units = [] } = useQuery(serviceQueries.units());
  const { data: supplies = [] } = useQuery(serviceQueries.supplies());
  const subfamilies = families.flatMap((family) => family.subfamilies);
  const details = subfamilies.flatMap((subfamily) => subfamily.details);
  const named = (list: readonly { readonly id: number; readonly name: string }[]) => (id: unknown) =>
    list.find((one) => one.id === id)?.name ?? String(id);
  return {
    code: { title: texts.code },
    name: { title: texts.name },
    description: { title: texts.description },
    familyId: { title: texts.family, show: named(families) },
    subfamilyId: { title: texts.subfamily, show: named(subfamilies) },
    detailId: { title: texts.detail, show: named(details) },
    unitId: { title: texts.unit, show: named(units) },
    price: { title: texts.price, show: (value) => formatMoney(Number(value)) },
    photoRequired: { title: texts.photoRequired },
    minQuantity: { title: texts.minQuantity },
    maxQuantity: { title: texts.maxQuantity },
    supplies: {
      title: texts.supplies,
      show: (lines) =>
        (lines as readonly SupplyLine[])
          .map(({ supplyId, quantity }) => `${named(supplies)(supplyId)} × ${quantity}`)
          .join(', '),
    },
  };
}
