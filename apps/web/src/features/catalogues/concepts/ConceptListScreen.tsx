import { applyConceptImport, conceptListing, conceptRecord } from '@aura/contracts/catalogues/concepts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen } from '../../../listing/public.ts';
import { serviceQueries, useInvalidateServices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { BLANK_CONCEPT, useConceptFields } from './concept-fields.ts';
import { ConceptForm } from './ConceptForm.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';

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
