import { displayNumber } from '@aura/domain/claim-number';
import { formatDate, formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { StageMark } from '../base/StageMark.tsx';
import { reassignTexts } from './reassign.texts.ts';
import { isAt, matches, NO_FILTER, type DeskFilter, openStages } from './desk-filter.ts';
import { figuresOf } from './plan.ts';
import { unseen } from '../../../ui/unseen.ts';
import { compareStages } from '@aura/domain/process-stages';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

interface DeskListProps {
  readonly label: string;
  readonly claims: readonly ClaimRow[];
  readonly marked: ReadonlySet<number>;
  readonly onMarked: (marked: ReadonlySet<number>) => void;
  readonly today: string;
  /** Claims at this stage stay; only on the giving side. */
  readonly except?: string;
  readonly onExcept?: ((stage: string) => void) | undefined;
}

export function DeskList({ label, claims, marked, onMarked, today, except = '', onExcept }: DeskListProps) {
  const texts = useTexts(reassignTexts);
  const id = useId();
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = claims.filter((claim) => matches(claim, filter) && (except === '' || !isAt(claim, except)));
  const all = shown.length > 0 && shown.every((claim) => marked.has(claim.id));
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(marked);
    for (const one of ids) {
      if (on) next.add(one);
      else next.delete(one);
    }
    onMarked(next);
  };
  if (claims.length === 0) return <Typography sx={{ color: 'text.faint', py: 2 }}>{texts.noClaims}</Typography>;
  return (
    <>
      <DeskFilters
        claims={claims}
        filter={filter}
        onFilter={(change) => setFilter({ ...filter, ...change })}
        except={except}
        onExcept={onExcept}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Checkbox
          checked={all}
          indeterminate={!all && shown.some((claim) => marked.has(claim.id))}
          aria-label={`${texts.markAll}: ${label}`}
          onChange={(_, on) =>
            toggle(
              shown.map((claim) => claim.id),
              on,
            )
          }
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.marked(formatInteger(marked.size))}
        </Typography>
      </Stack>
      <Box component="ul" aria-label={label} sx={list}>
        {shown.length === 0 && (
          <Box component="li" sx={{ color: 'text.faint', py: 1 }}>
            {texts.noneMatch}
          </Box>
        )}
        {shown.map((claim) => (
          <Box component="li" key={claim.id} sx={row}>
            <Checkbox
              id={`${id}-${claim.id}`}
              checked={marked.has(claim.id)}
              aria-label={texts.moves(displayNumber(claim))}
              onChange={(_, on) => toggle([claim.id], on)}
            />
            <label htmlFor={`${id}-${claim.id}`}>
              <b>{displayNumber(claim)}</b>
              <span>{`${claim.customer.name} · ${claim.zone.name}`}</span>
            </label>
            {claim.process !== null && <StageMark stage={claim.process} />}
            <time data-late={figuresOf(claim, today).overdue > 0 || undefined}>
              {claim.promiseDate === null ? '' : formatDate(claim.promiseDate)}
              {figuresOf(claim, today).overdue > 0 && <span className="spoken">{texts.late}</span>}
            </time>
          </Box>
        ))}
      </Box>
    </>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', maxHeight: 380, overflow: 'auto' } as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  py: 0.25,
  borderTop: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 36px',
  '& label': { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, cursor: 'pointer' },
  '& label span': { color: 'text.secondary', fontSize: '0.75rem' },
  '& time': { width: 76, textAlign: 'right', fontSize: '0.75rem', color: 'text.secondary' },
  '& time[data-late]': { color: 'error.main', fontWeight: 600 },
  '& .spoken': unseen,
} as const;

interface DeskFiltersProps {
  readonly claims: readonly ClaimRow[];
  readonly filter: DeskFilter;
  readonly onFilter: (change: Partial<DeskFilter>) => void;
  /** The slug of the stage whose claims stay; only on the giving side. */
  readonly except: string;
  readonly onExcept: ((stage: string) => void) | undefined;
}

/** Filters by text, and by the zones, insurers and stages that occur among these claims. */
function DeskFilters({ claims, filter, onFilter, except, onExcept }: DeskFiltersProps) {
  const texts = useTexts(reassignTexts);
  const { text, stage, zone, customer } = filter;
  const stages = unique(claims.flatMap(openStages), ({ slug }) => slug)
    .toSorted(compareStages)
    .map(({ slug, number, name }) => ({ value: slug, label: `${number} ${name}` }));
  const zones = unique(claims, (claim) => claim.zone.slug).map((claim) => ({
    value: claim.zone.slug,
    label: claim.zone.name,
  }));
  const customers = unique(claims, (claim) => claim.customer.name).map((claim) => ({
    value: claim.customer.name,
    label: claim.customer.name,
  }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', lg: `2fr repeat(${onExcept === undefined ? 3 : 4}, 1fr)` },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, minWidth: 0 }}>
        <FormField
          label={texts.find}
          value={text}
          onChange={({ target }) => onFilter({ text: target.value })}
          autoComplete="off"
          type="search"
        />
      </Box>
      <DeskSelect
        label={texts.zone}
        any={texts.anyZone}
        value={zone}
        options={zones}
        onValue={(to) => onFilter({ zone: to })}
      />
      <DeskSelect
        label={texts.customer}
        any={texts.anyCustomer}
        value={customer}
        options={customers}
        onValue={(to) => onFilter({ customer: to })}
      />
      <DeskSelect
        label={texts.stage}
        any={texts.anyStage}
        value={stage}
        options={stages}
        onValue={(to) => onFilter({ stage: to })}
      />
      {onExcept !== undefined && (
        <DeskSelect label={texts.except} any={texts.exceptNone} value={except} options={stages} onValue={onExcept} />
      )}
    </Box>
  );
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

interface DeskSelectProps {
  readonly label: string;
  /** Label of the empty choice. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValue: (value: string) => void;
}

function DeskSelect({ label, any, value, options, onValue }: DeskSelectProps) {
  return (
    <LabelledChoice
      label={label}
      required={false}
      value={value}
      choices={[{ value: '', label: any }, ...options]}
      onChange={onValue}
    />
  );
}
