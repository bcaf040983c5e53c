import { preloadBusinessUnits } from '@aura/contracts/catalogues/business-units';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';

export function useUnitChoices() {
  const may = useMay(preloadBusinessUnits);
  const { data } = useQuery({ ...catalogueQuery(preloadBusinessUnits), enabled: may });
  return may ? data?.map(({ code, name }) => ({ value: code, label: name })) : [];
}
