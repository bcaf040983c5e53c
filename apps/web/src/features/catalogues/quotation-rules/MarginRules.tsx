import { listMarginRules, type MarginRule, setMarginRule } from '@aura/contracts/catalogues/margin-rules';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { marginCustomersQuery, marginRulesQuery, useRemoveMarginRule, useSetMarginRule } from './margin-rules.api.ts';
import { marginRuleTexts } from './margin-rules.texts.ts';

/** The margins that agreed amounts must reach: the default, and those of individual customers. */
export function MarginRules() {
  const texts = useTexts(marginRuleTexts);
  const maySee = useMay(listMarginRules);
  const query = useQuery({ ...marginRulesQuery(), enabled: maySee });
  if (!maySee) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={2} />}>
        {(rules) => <Rules rules={rules} />}
      </Loaded>
    </Section>
  );
}

function Rules({ rules }: { readonly rules: readonly MarginRule[] }) {
  const texts = useTexts(marginRuleTexts);
  const mayChange = useMay(setMarginRule);
  const [open, setOpen] = useState<MarginRule | 'new' | null>(null);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const remove = useRemoveMarginRule();
  const nameOf = ({ customer }: MarginRule) => customer?.name ?? texts.general;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <PlainTable
        label={texts.title}
        titles={[texts.customer, texts.target, texts.least, ...(mayChange ? [texts.acts] : [])]}
        rows={rules.map((rule) => ({
          key: rule.id,
          cells: [
            nameOf(rule),
            rule.target.toFixed(2),
            rule.least.toFixed(2),
            ...(mayChange
              ? [
                  <Stack key="acts" direction="row" sx={{ gap: 0.5 }}>
                    <Button size="small" aria-label={texts.changeOf(nameOf(rule))} onClick={() => setOpen(rule)}>
                      {texts.change}
                    </Button>
                    {rule.customer !== null && (
                      <Button
                        size="small"
                        aria-label={texts.removeOf(nameOf(rule))}
                        disabled={remove.isPending}
                        onClick={() =>
                          remove.mutate({ params: { id: rule.id } }, { onSuccess: () => tell(texts.removed) })
                        }
                      >
                        {texts.remove}
                      </Button>
                    )}
                  </Stack>,
                ]
              : []),
          ],
        }))}
      />
      {mayChange && (
        <Button variant="outlined" onClick={() => setOpen('new')}>
          {texts.add}
        </Button>
      )}
      {open !== null && (
        <RuleDialog
          rule={open === 'new' ? null : open}
          taken={rules.flatMap(({ customer }) => (customer === null ? [] : [customer.codename]))}
          onClose={() => setOpen(null)}
          onDone={() => tell(texts.saved)}
        />
      )}
    </Stack>
  );
}

interface RuleDialogProps {
  readonly rule: MarginRule | null;
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

function RuleDialog({ rule, taken, onClose, onDone }: RuleDialogProps) {
  const texts = useTexts(marginRuleTexts);
  const customers = useQuery({ ...marginCustomersQuery(), enabled: rule === null });
  const [codename, setCodename] = useState('');
  const [target, setTarget] = useState(rule === null ? '' : String(rule.target));
  const [least, setLeast] = useState(rule === null ? '' : String(rule.least));
  const [isTried, setTried] = useState(false);
  const set = useSetMarginRule();
  const isPercent = (value: string) => PERCENT.test(value) && Number(value) <= 100;
  const wrong = {
    customer: rule === null && codename === '',
    target: !isPercent(target),
    least: !isPercent(least) || Number(least) > Number(target),
  };
  const submit = () => {
    setTried(true);
    if (wrong.customer || wrong.target || wrong.least) return;
    const body = {
      customer: rule === null ? codename : (rule.customer?.codename ?? null),
      target: Number(target),
      least: Number(least),
      version: rule?.version ?? 0,
    };
    set.mutate(
      { body },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  };
  const name = rule === null ? '' : (rule.customer?.name ?? texts.general);
  return (
    <FormDialog
      title={rule === null ? texts.add : texts.changeOf(name)}
      act={texts.act}
      isDirty={codename !== '' || target !== String(rule?.target ?? '') || least !== String(rule?.least ?? '')}
      isPending={set.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {rule === null && (
        <TextField
          select
          size="small"
          label={texts.customer}
          value={codename}
          error={isTried && wrong.customer}
          helperText={isTried && wrong.customer ? texts.customerNeeded : undefined}
          onChange={(event) => setCodename(event.target.value)}
        >
          {(customers.data ?? [])
            .filter((customer) => !taken.includes(customer.codename))
            .map((customer) => (
              <MenuItem key={customer.codename} value={customer.codename}>
                {customer.name}
              </MenuItem>
            ))}
        </TextField>
      )}
      <FormField
        label={texts.target}
        value={target}
        inputMode="decimal"
        maxLength={6}
        required
        error={isTried && wrong.target ? texts.percentWrong : undefined}
        onChange={(event) => setTarget(event.target.value.trim())}
      />
      <FormField
        label={texts.least}
        value={least}
        inputMode="decimal"
        maxLength={6}
        required
        error={isTried && wrong.least ? (isPercent(least) ? texts.leastAbove : texts.percentWrong) : undefined}
        onChange={(event) => setLeast(event.target.value.trim())}
      />
    </FormDialog>
  );
}
