import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { RecordChoices, RecordText } from '../../../listing/public.ts';
import { catalogueQueries } from '../catalogues.api.ts';
import { catalogueTexts } from '../catalogues.texts.ts';

export function DivisionForm() {
  const texts = useTexts(catalogueTexts);
  const { data: zones } = useQuery(catalogueQueries.zones());
  return (
    <>
      <RecordText name="name" maxLength={80} required />
      <RecordText name="code" maxLength={12} required hint={texts.codeHint} />
      <RecordChoices
        name="zoneIds"
        choices={zones?.map(({ id, name }) => ({ value: id, label: name }))}
        hint={texts.movesZones}
      />
    </>
  );
}
