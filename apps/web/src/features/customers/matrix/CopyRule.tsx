import type { AuthorizationRule, MatrixGrid } from '@aura/contracts/customers/matrix';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useCopyRule } from '../customers.api.ts';
import { useActsFor } from '../use-acts-for.ts';
import { PickManyField } from '../parts/PickField.tsx';
import type { CellPlace } from './cell-place.ts';
import { matrixTexts } from './matrix.texts.ts';
import { businessToday } from './rule-values.ts';

/** As many as one call takes. */
const MOST = 300;

interface CopyRuleProps {
  readonly rule: AuthorizationRule | null;
  readonly place: CellPlace;
  readonly grid: Pick<MatrixGrid, 'customers' | 'zones'>;
  readonly onDone: () => void;
}

export function CopyRule({ rule, place, grid, onDone }: CopyRuleProps) {
  const texts = useTexts(matrixTexts);
  const [customerIds, setCustomerIds] = useState([place.customer.id]);
  const actsFor = useActsFor();
  const [zoneIds, setZoneIds] = useState<number[]>([]);
  const [validFrom, setValidFrom] = useState<string | null>(businessToday);
  const { mutateAsync: copy } = useCopyRule();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  if (rule === null) return <InlineAlert status="info">{texts.nothingToCopy}</InlineAlert>;

  const cells = customerIds
    .flatMap((customerId) => zoneIds.map((zoneId) => ({ customerId, zoneId })))
    .filter(({ customerId, zoneId }) => customerId !== place.customer.id || zoneId !== place.zone.id);
  const submit = async () => {
    if (validFrom === null) return;
    const { opened, withoutSigner } = await whileSaving(() => copy({ body: { ruleId: rule.id, validFrom, cells } }));
    await succeed({ text: texts.copied(formatInteger(opened), formatInteger(withoutSigner)) });
    onDone();
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.copyText}</Typography>
      <PickManyField
        label={texts.copyCustomers}
        values={customerIds}
        onChange={setCustomerIds}
        options={grid.customers.filter(({ id }) => actsFor(id)).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PickManyField
        label={texts.copyZones}
        values={zoneIds}
        onChange={setZoneIds}
        options={grid.zones.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField label={texts.copyFrom} value={validFrom} onChange={setValidFrom} required />
      <Button
        variant="contained"
        disabled={cells.length === 0 || cells.length > MOST || validFrom === null}
        // The error dialog says what the server refused.
        onClick={() => void submit().catch(() => undefined)}
        sx={{ alignSelf: 'flex-end' }}
      >
        {texts.copy}
      </Button>
    </Stack>
  );
}
