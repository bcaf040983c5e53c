import type { AuthorizationRule, MatrixGrid } from '@aura/contracts/customers/matrix';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useCopyRule } from '../customers.api.ts';
import { useActsFor } from '../use-acts-for.ts';
import { PickManyField } from '../parts/PickField.tsx';
import type { CellPlace } from './cell-place.ts';
import { matrixTexts } from './matrix.texts.ts';
import { businessToday } from './rule-values.ts';

/** The limit of one call. */
const MOST = 300;

interface CopyRuleProps {
  readonly rule: AuthorizationRule | null;
  readonly place: CellPlace;
  readonly grid: Pick<MatrixGrid, 'customers' | 'zones'>;
  readonly onDone: () => void;
}

export function CopyRule({ rule, place, grid, onDone }: CopyRuleProps) {
  const texts = useTexts(matrixTexts);
  const actsFor = useActsFor();
  const form = useKeptState(`copy-rule-${place.customer.id}-${place.zone.id}`, () => ({
    customerIds: [place.customer.id],
    zoneIds: [] as number[],
    validFrom: businessToday() as string | null,
  }));
  const { customerIds, zoneIds, validFrom } = form.values;
  const { mutateAsync: copy } = useCopyRule();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  if (rule === null) return <InlineAlert status="info">{texts.nothingToCopy}</InlineAlert>;

  const cells = customerIds
    .flatMap((customerId) => zoneIds.map((zoneId) => ({ customerId, zoneId })))
    .filter(({ customerId, zoneId }) => customerId !== place.customer.id || zoneId !== place.zone.id);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (validFrom === null) return;
    const { opened, withoutSigner } = await whileSaving(() => copy({ body: { ruleId: rule.id, validFrom, cells } }));
    form.restart();
    await succeed({ text: texts.copied(formatInteger(opened), formatInteger(withoutSigner)) });
    onDone();
  };
  return (
    <FormFrame
      // The error dialog shows the refusal.
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      buttons={
        <>
          <Button variant="outlined" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={cells.length === 0 || cells.length > MOST || validFrom === null}
          >
            {texts.copy}
          </Button>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.copyText}</Typography>
      <PickManyField
        label={texts.copyCustomers}
        values={customerIds}
        onChange={(next) => form.change({ customerIds: next })}
        options={grid.customers.filter(({ id }) => actsFor(id)).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PickManyField
        label={texts.copyZones}
        values={zoneIds}
        onChange={(next) => form.change({ zoneIds: next })}
        options={grid.zones.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField
        label={texts.copyFrom}
        value={validFrom}
        onChange={(date) => form.change({ validFrom: date })}
        required
      />
    </FormFrame>
  );
}
