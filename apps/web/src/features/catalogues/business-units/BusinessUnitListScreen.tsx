import { businessUnitListing, businessUnitRecord } from '@aura/contracts/catalogues/business-units';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, RecordText } from '../../../listing/public.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

const BLANK = { name: '', code: '', legalName: '', rfc: '', postalCode: '', taxRegime: '', invoiceSeries: '' };
const LOOKS = { legalName: { width: 280 }, name: { width: 220 } };

export function BusinessUnitListScreen() {
  const texts = useTexts(smallCatalogueTexts);
  return (
    <RecordListScreen
      listing={businessUnitListing}
      record={businessUnitRecord}
      entity="businessUnit"
      title={texts.businessUnits}
      what={texts.theBusinessUnits}
      empty={{ title: texts.noBusinessUnits, text: texts.noBusinessUnitsText }}
      addLabel={texts.addBusinessUnit}
      newTitle={texts.addBusinessUnit}
      titleOf={({ name }) => String(name)}
      fields={{
        name: { title: texts.name },
        code: { title: texts.code },
        legalName: { title: texts.legalName },
        rfc: { title: texts.rfc },
        postalCode: { title: texts.postalCode },
        taxRegime: { title: texts.taxRegime },
        invoiceSeries: { title: texts.invoiceSeries },
      }}
      blank={BLANK}
      looks={LOOKS}
    >
      <RecordText name="name" maxLength={80} required />
      <RecordText name="code" maxLength={12} required hint={texts.codeHint} />
      <RecordText name="legalName" maxLength={200} />
      <RecordText name="rfc" maxLength={13} />
      <RecordText name="postalCode" maxLength={5} hint={texts.billedHint} />
      <RecordText name="taxRegime" maxLength={3} hint={texts.taxRegimeHint} />
      <RecordText name="invoiceSeries" maxLength={10} required />
    </RecordListScreen>
  );
}
