import type { Layout } from '@aura/contracts/payments/runs';
import { BANK_SOURCES } from '@aura/domain/payments/bank-layout';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useSaveBankLayout } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

interface LayoutDialogProps {
  readonly layout: Layout | null;
  readonly onClose: () => void;
}

const BLANK: Omit<Layout, 'id' | 'version' | 'isApproved' | 'isOwnSave' | 'savedBy'> = {
  name: '',
  form: 'delimited',
  encoding: 'utf8',
  lineEnd: 'crlf',
  delimiter: ',',
  columns: [
    { source: 'clabe' },
    { source: 'payee', width: 40 },
    { source: 'amount' },
    { source: 'numericReference' },
    { source: 'concept', width: 40 },
  ],
  header: null,
  trailer: null,
  sameBank: null,
  isActive: true,
};

/** The format of a bank's file. Columns are data; the server refuses a layout that could truncate a figure. */
export function LayoutDialog({ layout, onClose }: LayoutDialogProps) {
  const texts = useTexts(runTexts);
  const start = layout ?? BLANK;
  const written = JSON.stringify(start.columns, null, 1);
  const [name, setName] = useState(start.name);
  const [form, setForm] = useState(start.form);
  const [columns, setColumns] = useState(written);
  const writtenWithin = start.sameBank === null ? '' : JSON.stringify(start.sameBank, null, 1);
  const [within, setWithin] = useState(writtenWithin);
  const [isActive, setActive] = useState(start.isActive);
  const [isTried, setTried] = useState(false);
  const save = useSaveBankLayout();
  const read = readColumns(columns);
  const readWithin = within.trim() === '' ? null : readColumns(within);
  const isWithinWrong = within.trim() !== '' && readWithin === null;
  const isNameless = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (isNameless || read === null || isWithinWrong) return;
    const { encoding, lineEnd, delimiter, header, trailer } = start;
    save.mutate(
      {
        body: {
          layoutId: layout?.id ?? null,
          version: layout?.version ?? 1,
          name: name.trim(),
          form,
          encoding,
          lineEnd,
          delimiter,
          columns: read,
          header,
          trailer,
          sameBank: readWithin,
          isActive,
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={layout === null ? texts.addLayout : texts.editLayout}
      act={texts.save}
      maxWidth="sm"
      isDirty={name !== start.name || columns !== written || within !== writtenWithin}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.accountName}
        value={name}
        maxLength={60}
        required
        error={isTried && isNameless ? texts.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        select
        label={texts.form}
        value={form}
        onChange={({ target }) => setForm(target.value as Layout['form'])}
      >
        <MenuItem value="delimited">{texts.delimited}</MenuItem>
        <MenuItem value="fixed">{texts.fixed}</MenuItem>
      </TextField>
      <LongText
        label={texts.columns}
        hint={texts.columnsHint}
        value={columns}
        maxLength={6000}
        rows={10}
        error={isTried && read === null ? texts.columnsWrong : undefined}
        onChange={({ target }) => setColumns(target.value)}
      />
      <LongText
        label={texts.sameBank}
        hint={texts.sameBankHint}
        value={within}
        maxLength={6000}
        rows={4}
        error={isTried && isWithinWrong ? texts.columnsWrong : undefined}
        onChange={({ target }) => setWithin(target.value)}
      />
      <FormControlLabel
        control={<Switch checked={isActive} onChange={({ target }) => setActive(target.checked)} />}
        label={texts.isActive}
      />
    </FormDialog>
  );
}

function readColumns(written: string): Layout['columns'] | null {
  try {
    const read: unknown = JSON.parse(written);
    if (!Array.isArray(read) || read.length === 0) return null;
    const isKnown = (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      (BANK_SOURCES as readonly unknown[]).includes((one as { source?: unknown }).source);
    return read.every(isKnown) ? (read as Layout['columns']) : null;
  } catch {
    return null;
  }
}
