import Box from '@mui/material/Box';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import type { FieldInfos } from '../../../listing/public.ts';
import type { CatalogueChoices } from './claim-fields.ts';
import type { ClaimValues } from './claim-values.ts';
import type { MailPartyRow, MailRow } from './mail-values.ts';
import { claimTexts } from './register.texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

interface MailTableProps {
  readonly rows: readonly MailRow[];
  readonly onRow: (at: number, part: Partial<MailRow>) => void;
  readonly fields: FieldInfos;
  readonly choices: CatalogueChoices;
  readonly current: ClaimValues;
}

export function MailTable({ rows, onRow, fields, choices, current }: MailTableProps) {
  const texts = useTexts(claimTexts);
  const own: Readonly<Record<string, string>> = { adjuster: texts.adjuster, assignedAt: texts.assignedOn };
  return (
    <PlainTable
      label={texts.mailData}
      titles={[texts.mailField, texts.mailValue, texts.mailLine]}
      rows={rows.map((row, at) => {
        const title = own[row.field] ?? fields[row.field]?.title ?? row.field;
        const before = row.field in current ? current[row.field as keyof ClaimValues] : null;
        const replaces = typeof before === 'string' && before !== '' && before !== row.value;
        return {
          key: row.field,
          cells: [
            <Tick key="tick" title={title} isUsed={row.isUsed} onUsed={(isUsed) => onRow(at, { isUsed })} />,
            <MailValue key="value" row={row} title={title} choices={choices} onRow={(part) => onRow(at, part)} />,
            <Typography
              key="line"
              variant="body2"
              // Wide enough to avoid tall rows on a phone, where the table scrolls sideways.
              sx={{ color: 'text.faint', overflowWrap: 'anywhere', minWidth: 200 }}
            >
              {replaces ? texts.mailReplaces(fields[row.field]?.show?.(before) ?? before) : row.line}
            </Typography>,
          ],
        };
      })}
    />
  );
}

interface PartyTableProps {
  readonly rows: readonly MailPartyRow[];
  readonly onRow: (at: number, part: Partial<MailPartyRow>) => void;
}

export function MailPartyTable({ rows, onRow }: PartyTableProps) {
  const texts = useTexts(claimTexts);
  const parts = ['name', 'contact', 'phones', 'description'] as const;
  const titles = {
    name: texts.partyName,
    contact: texts.contact,
    phones: texts.phones,
    description: texts.description,
  };
  return (
    <PlainTable
      label={texts.blockParties}
      titles={parts.map((part) => titles[part])}
      rows={rows.map((row, at) => ({
        key: at,
        cells: parts.map((part) =>
          part === 'name' ? (
            <Tick key={part} title={row.name} isUsed={row.isUsed} onUsed={(isUsed) => onRow(at, { isUsed })} />
          ) : (
            <Box key={part} sx={{ minWidth: 150 }}>
              <FormField
                isLabelSpoken
                label={`${titles[part]} ${texts.party(at + 1)}`}
                value={row[part]}
                disabled={!row.isUsed}
                onChange={(event) => onRow(at, { [part]: event.target.value })}
                autoComplete="off"
              />
            </Box>
          ),
        ),
      }))}
    />
  );
}

interface TickProps {
  readonly title: string;
  readonly isUsed: boolean;
  readonly onUsed: (isUsed: boolean) => void;
}

function Tick({ title, isUsed, onUsed }: TickProps) {
  const texts = useTexts(claimTexts);
  return (
    <Typography
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120, cursor: 'pointer' }}
    >
      <Checkbox checked={isUsed} onChange={(_, checked) => onUsed(checked)} aria-label={texts.takeField(title)} />
      {title}
    </Typography>
  );
}

interface MailValueProps {
  readonly row: MailRow;
  readonly title: string;
  readonly choices: CatalogueChoices;
  readonly onRow: (part: Partial<MailRow>) => void;
}

/** Correcting a doubtful value confirms it. */
function MailValue({ row: { field, value, isUsed, isDoubtful }, title, choices, onRow }: MailValueProps) {
  const texts = useTexts(claimTexts);
  const change = (next: string) => onRow({ value: next, isDoubtful: false });
  return (
    <Box sx={{ minWidth: 180, py: 0.5, ...(isDoubtful && { '& input, & [role="combobox"]': doubtful }) }}>
      {field === 'customer' || field === 'zone' ? (
        <LabelledChoice
          isLabelSpoken
          label={title}
          required={false}
          value={value}
          disabled={!isUsed}
          choices={(choices[field] ?? [{ value, label: value }]).map((one) => ({ ...one, value: String(one.value) }))}
          onChange={change}
        />
      ) : field === 'occurredDate' ? (
        <DateField
          isLabelSpoken
          label={title}
          value={value === '' ? null : value}
          disabled={!isUsed}
          onChange={(date) => change(date ?? '')}
          leaning="past"
        />
      ) : (
        <FormField
          isLabelSpoken
          label={title}
          value={value}
          disabled={!isUsed}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          {...(isDoubtful && { hint: texts.mailDoubt })}
        />
      )}
    </Box>
  );
}

const doubtful = {
  textDecoration: 'underline wavy',
  textDecorationColor: 'var(--aura-palette-warning-main)',
  textUnderlineOffset: '3px',
} as const;
