import { zoneRecord } from '@aura/contracts/catalogues/zones';
import { formatPercent } from '@aura/domain/format';
import { effectiveRate } from '@aura/domain/taxes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { RecordChoice, RecordPercent, RecordSwitch, RecordText } from '../../../listing/public.ts';
import { catalogueQueries } from '../catalogues.api.ts';
import { catalogueTexts } from '../catalogues.texts.ts';

const TIME_ZONES = zoneRecord.fields.timeZone.options.map((value) => ({
  value,
  label: value.replace('America/', '').replaceAll('_', ' '),
}));
const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

export function ZoneForm() {
  const { data: states } = useQuery(catalogueQueries.states());
  const { data: divisions } = useQuery(catalogueQueries.divisions());
  return (
    <>
      <RecordText name="name" maxLength={80} required />
      <Box sx={PAIR}>
        <RecordText name="shortName" maxLength={20} required />
        <RecordChoice name="stateId" choices={states?.map(({ id, name }) => ({ value: id, label: name }))} required />
        <RecordChoice name="divisionId" choices={divisions?.map(({ id, name }) => ({ value: id, label: name }))} />
        <RecordChoice name="timeZone" choices={TIME_ZONES} required />
        <RecordPercent name="iva" required hint={<EffectiveIva />} />
        <Box sx={{ pt: { sm: 2.5 } }}>
          <RecordSwitch name="applyIva" />
        </Box>
      </Box>
      <IvaWarning />
      <Box sx={PAIR}>
        <RecordText name="claimsKey" maxLength={40} />
        <RecordText name="sisaKey" maxLength={40} />
        <RecordText name="qualitasProviderNumber" maxLength={40} />
      </Box>
    </>
  );
}

function EffectiveIva() {
  const texts = useTexts(catalogueTexts);
  const [iva, applyIva] = useWatch({ name: ['iva', 'applyIva'] }) as [number | null, boolean];
  return texts.effectiveIva(formatPercent(effectiveRate({ applyTaxes: applyIva, taxPercentage: iva })));
}

function IvaWarning() {
  const texts = useTexts(catalogueTexts);
  const { dirtyFields } = useFormState({ name: ['iva', 'applyIva'] });
  const isEdit = useWatch({ name: 'version' }) !== undefined;
  if (!isEdit || !(dirtyFields['iva'] || dirtyFields['applyIva'])) return null;
  return <InlineAlert status="warn">{texts.onlyNewQuotations}</InlineAlert>;
}
