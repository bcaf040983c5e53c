import type { Company } from '@aura/contracts/catalogues/company';
import { rushHoursOf } from '@aura/domain/visits/travel';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { companyTexts } from './company.texts.ts';

const NUMBERS = {
  visitMinutes: [15, 480],
  visitNoticeHours: [0, 240],
  travelKmh: [5, 120],
  rushKmh: [5, 120],
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as readonly NumberName[];

/** As typed. */
export type VisitValues = Readonly<Record<NumberName | 'rushHours', string>>;

export function visitValues(stored: Company): VisitValues {
  const { visitMinutes, visitNoticeHours, travelKmh, rushKmh, rushHours } = stored;
  return {
    visitMinutes: String(visitMinutes),
    visitNoticeHours: String(visitNoticeHours),
    travelKmh: String(travelKmh),
    rushKmh: String(rushKmh),
    rushHours,
  };
}

export function visitRules(values: VisitValues) {
  return {
    visitMinutes: Number(values.visitMinutes),
    visitNoticeHours: Number(values.visitNoticeHours),
    travelKmh: Number(values.travelKmh),
    rushKmh: Number(values.rushKmh),
    rushHours: values.rushHours.trim(),
  };
}

export function visitsProblem(values: VisitValues): boolean {
  return NAMES.some((name) => isOutside(name, values[name])) || rushHoursOf(values.rushHours) === undefined;
}

function isOutside(name: NumberName, typed: string): boolean {
  const [least, most] = NUMBERS[name];
  return !/^\d+$/.test(typed) || Number(typed) < least || Number(typed) > most;
}

interface VisitRulesProps {
  readonly values: VisitValues;
  readonly change: (changes: Partial<VisitValues>) => void;
  readonly disabled: boolean;
}

/** How long visits take and how fast one gets from one to the next: what decides whether an hour holds. */
export function VisitRules({ values, change, disabled }: VisitRulesProps) {
  const texts = useTexts(companyTexts);
  return (
    <Section title={texts.visits}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        {NAMES.map((name) => (
          <FormField
            key={name}
            label={texts[name]}
            hint={texts[`${name}Hint`]}
            error={isOutside(name, values[name]) ? texts.range(NUMBERS[name][0], NUMBERS[name][1]) : undefined}
            value={values[name]}
            inputMode="numeric"
            maxLength={3}
            disabled={disabled}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <FormField
          label={texts.rushHours}
          hint={texts.rushHoursHint}
          error={rushHoursOf(values.rushHours) === undefined ? texts.rushHoursWrong : undefined}
          value={values.rushHours}
          maxLength={60}
          disabled={disabled}
          onChange={({ target }) => change({ rushHours: target.value })}
        />
      </Stack>
    </Section>
  );
}
