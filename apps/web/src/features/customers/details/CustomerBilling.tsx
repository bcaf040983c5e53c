import { type BillingGates, setBillingGates } from '@aura/contracts/customers/billing-gates';
import type { Customer } from '@aura/contracts/customers/customers';
import { BILLING_GATE_WORDS, BILLING_GATES } from '@aura/domain/invoicing/billing-gates';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, HistoryList, useTitled, useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useActsFor, useNamesManagers } from '../use-acts-for.ts';
import { billingQueries, useSetBillingGates } from './billing.api.ts';
import { billingTexts } from './billing.texts.ts';

/** What is required before this insurer is billed, beside the defaults; each change is saved at once. */
export function CustomerBilling({ customer: { id, codename } }: { readonly customer: Customer }) {
  const texts = useTexts(billingTexts);
  const mayChange = useMay(setBillingGates);
  const isHead = useNamesManagers();
  const actsFor = useActsFor();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Section title={texts.gates} hint={texts.gatesHint} flush>
        <Gates customer={codename} mayChange={mayChange && actsFor(id)} />
      </Section>
      <Section title={texts.general} hint={texts.generalHint} flush>
        <Gates customer={null} mayChange={mayChange && isHead} />
      </Section>
      <Section title={texts.history} flush>
        <HistoryList entity="billingGates" id={id} fields={useGateFields()} />
      </Section>
    </Stack>
  );
}

interface GatesProps {
  readonly customer: string | null;
  readonly mayChange: boolean;
}

function Gates({ customer, mayChange }: GatesProps) {
  const texts = useTexts(billingTexts);
  const query = useQuery(billingQueries.gates(customer));
  return (
    <Loaded query={query} what={texts.theGates} skeleton={<FieldsSkeleton fields={5} />}>
      {(stored) => <Choices stored={stored} mayChange={mayChange} />}
    </Loaded>
  );
}

type Choice = 'others' | 'yes' | 'no';
const VALUES = { others: null, yes: true, no: false } as const;

function Choices({ stored, mayChange }: { readonly stored: BillingGates; readonly mayChange: boolean }) {
  const texts = useTexts(billingTexts);
  const titled = useTitled();
  const { onSuccess } = useToast();
  const set = useSetBillingGates();
  const { customer, version } = stored;
  const say = (choice: Choice, isNeededInGeneral: boolean) =>
    choice === 'others' ? texts.asOthers(isNeededInGeneral) : texts[choice];
  const choices: readonly Choice[] = customer === null ? ['yes', 'no'] : ['others', 'yes', 'no'];
  return (
    <>
      <PlainTable
        label={customer === null ? texts.general : texts.gates}
        titles={[texts.gate, texts.who, texts.asked]}
        rows={stored.gates.map(({ gate, isNeeded, isNeededInGeneral }) => {
          const chosen = isNeeded === null ? 'others' : isNeeded ? 'yes' : 'no';
          const name = titled(BILLING_GATE_WORDS[gate].title);
          const field = (
            <TextField
              key="asked"
              select
              size="small"
              value={chosen}
              disabled={set.isPending}
              slotProps={{ htmlInput: { 'aria-label': `${texts.asked}: ${name}` } }}
              onChange={({ target: { value } }) =>
                set.mutate(
                  { body: { customer, version, gates: [{ gate, isNeeded: VALUES[value as Choice] }] } },
                  onSuccess(texts.saved),
                )
              }
            >
              {choices.map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {say(choice, isNeededInGeneral)}
                </MenuItem>
              ))}
            </TextField>
          );
          return {
            key: gate,
            cells: [name, BILLING_GATE_WORDS[gate].group, mayChange ? field : say(chosen, isNeededInGeneral)],
          };
        })}
      />
    </>
  );
}

function useGateFields(): FieldInfos {
  const texts = useTexts(billingTexts);
  const titled = useTitled();
  const show = (value: unknown) => (value === true ? texts.yes : value === false ? texts.no : '–');
  return Object.fromEntries(
    BILLING_GATES.map((gate) => [gate, { title: titled(BILLING_GATE_WORDS[gate].title), show }]),
  );
}
