import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordChoice } from '../../../listing/public.ts';
import { serviceQueries } from '../service-catalogues.api.ts';

const THREE = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

interface Named {
  readonly id: number;
  readonly name: string;
}
const asChoices = (list: readonly Named[] | undefined) => list?.map(({ id, name }) => ({ value: id, label: name }));

/** Family, subfamily and detail: each offers the children of the one before and is cleared when its parent changes. */
export function ConceptPlace() {
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
