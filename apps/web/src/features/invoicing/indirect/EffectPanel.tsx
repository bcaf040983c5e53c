import { businessDay } from '@aura/domain/business-day';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { indirectQueries } from './indirect.api.ts';
import { indirectTexts } from './indirect.texts.ts';

const percent = (margin: number | null) => (margin === null ? '–' : `${margin.toFixed(2)} %`);
const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

/** Each business unit's monthly earnings, before and after indirect costs. */
export function EffectPanel() {
  const texts = useTexts(indirectTexts);
  const [period, setPeriod] = useState(() => businessDay(new Date()).slice(0, 7));
  const isMonth = /^\d{4}-\d{2}$/.test(period);
  const query = useQuery({ ...indirectQueries.effect(period), enabled: isMonth });
  const figures = [
    texts.parties,
    texts.income,
    texts.directCost,
    texts.indirectCost,
    texts.before,
    texts.after,
    texts.perParty,
    texts.perHundred,
  ];
  return (
    <Section title={texts.effect}>
      <Box sx={{ width: 200, mb: 1.5 }}>
        <FormField label={texts.month} type="month" value={period} onChange={({ target }) => setPeriod(target.value)} />
      </Box>
      <Loaded query={query} what={texts.theEffect} skeleton={<TableSkeleton rows={2} columns={6} />}>
        {(units) =>
          units.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.nothingYet}</Typography>
          ) : (
            <PlainTable
              label={texts.effect}
              titles={[texts.ofUnit, ...figures]}
              figures={figures}
              rows={units.map((unit) => ({
                key: unit.unit,
                cells: [
                  unit.unit,
                  formatInteger(unit.parties),
                  money(unit.income),
                  money(unit.directCost),
                  money(unit.indirectCost),
                  percent(unit.marginBefore),
                  percent(unit.marginAfter),
                  money(unit.perParty),
                  money(unit.perHundred),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
