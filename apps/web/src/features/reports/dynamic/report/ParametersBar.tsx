import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FilterValues } from '../builder/FilterValues.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { unansweredOf, valuesNow } from '../definition/runnable.ts';
import { dynamicReportTexts } from './report.texts.ts';

interface ParametersBarProps {
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
  readonly given: ReportParameters;
  readonly onRun: (given: ReportParameters) => void;
}

/** The parameters a report asks for; it runs on submit, not on every key. */
export function ParametersBar({ definition, book, given, onRun }: ParametersBarProps) {
  const texts = useTexts(dynamicReportTexts);
  const id = useId();
  const [answers, setAnswers] = useState(given);
  const asked = definition.filters.filter(({ isAsked, field }) => isAsked && book.has(field));
  if (asked.length === 0) return null;
  const isReady = unansweredOf({ ...definition, filters: asked }, book, answers).length === 0;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}
    >
      <Typography id={id} variant="subtitle2" component="h2" sx={{ width: 1, color: 'text.secondary' }}>
        {texts.parameters}
      </Typography>
      {asked.map((filter) => {
        const field = book.get(filter.field);
        return (
          field && (
            <Box key={filter.id} sx={{ flex: '1 1 220px', maxWidth: 380 }}>
              <FilterValues
                field={field}
                operator={filter.operator}
                values={valuesNow(filter, answers)}
                onChange={(values) => setAnswers({ ...answers, [filter.id]: [...values] })}
              />
            </Box>
          )
        );
      })}
      <Button variant="contained" disabled={!isReady} onClick={() => onRun(answers)}>
        {texts.run}
      </Button>
    </Paper>
  );
}
