import { compareStages } from '@aura/domain/process-stages';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { type DeskFilter, openStages } from './desk-filter.ts';
import { DeskSelect } from './DeskSelect.tsx';
import { reassignTexts } from './reassign.texts.ts';

interface DeskFiltersProps {
  readonly claims: readonly ClaimRow[];
  readonly filter: DeskFilter;
  readonly onFilter: (change: Partial<DeskFilter>) => void;
  /** The slug of the stage whose claims stay; only on the giving side. */
  readonly except: string;
  readonly onExcept: ((stage: string) => void) | undefined;
}

/** Filters by text, and by the zones, insurers and stages that occur among these claims. */
export function DeskFilters({ claims, filter, onFilter, except, onExcept }: DeskFiltersProps) {
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
