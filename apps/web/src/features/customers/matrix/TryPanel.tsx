import type { MatrixGrid, tryAuthorization } from '@aura/contracts/customers/matrix';
import type { ReplyOf } from '@aura/contracts/endpoint';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useTryAuthorization } from '../customers.api.ts';
import { PickField } from '../parts/PickField.tsx';
import { matrixTexts } from './matrix.texts.ts';
import { businessToday } from './rule-values.ts';

type Answer = ReplyOf<typeof tryAuthorization>;
interface Trial {
  readonly customer: string | null;
  readonly zone: string | null;
  readonly amount: number | null;
  readonly date: string | null;
  readonly moment: 'before' | 'after' | null;
}

export function TryPanel({ grid }: { readonly grid: Pick<MatrixGrid, 'customers' | 'zones'> }) {
  const texts = useTexts(matrixTexts);
  const [trial, setTrial] = useState<Trial>({
    customer: null,
    zone: null,
    amount: null,
    date: businessToday(),
    moment: 'before',
  });
  const { mutate: explain, data: answer, reset, isPending } = useTryAuthorization();
  // The answer belongs to its question: a change removes it.
  const change = (part: Partial<Trial>) => {
    setTrial((current) => ({ ...current, ...part }));
    reset();
  };
  const { customer, zone, amount, date, moment } = trial;
  const isWhole = customer !== null && zone !== null && amount !== null && date !== null && moment !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) explain({ body: { customer, zone, amount, date, moment } });
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.tryText}</Typography>
      <PickField
        label={texts.customer}
        value={customer}
        onChange={(value) => change({ customer: value })}
        options={grid.customers.map(({ codename, name }) => ({ value: codename, label: name }))}
      />
      <PickField
        label={texts.zone}
        value={zone}
        onChange={(value) => change({ zone: value })}
        options={grid.zones.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <MoneyField label={texts.amount} value={amount} onChange={(value) => change({ amount: value })} />
      <DateField label={texts.date} value={date} onChange={(value) => change({ date: value })} />
      <PickField
        label={texts.moment}
        value={moment}
        onChange={(value) => change({ moment: value })}
        options={[
          { value: 'before', label: texts.beforeRepair },
          { value: 'after', label: texts.afterRepair },
        ]}
      />
      <Button type="submit" variant="contained" disabled={!isWhole} loading={isPending} sx={{ alignSelf: 'flex-end' }}>
        {texts.explain}
      </Button>
      {answer !== undefined && <Explanation answer={answer} />}
    </Stack>
  );
}

function Explanation({ answer: { verdict, explanation } }: { readonly answer: Answer }) {
  const texts = useTexts(matrixTexts);
  const says = { free: texts.verdictFree, 'needs-authorization': texts.verdictNeeds, after: texts.verdictAfter };
  return (
    <Stack role="status" sx={{ gap: 0.75, p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider' }}>
      <div>
        <StatusTag status={verdict === 'free' ? 'ok' : 'warn'}>{says[verdict]}</StatusTag>
      </div>
      {explanation.map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
    </Stack>
  );
}
