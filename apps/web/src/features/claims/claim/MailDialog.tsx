import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import type { FieldInfos } from '../../../listing/public.ts';
import { LongText } from '../../../ui/LongText.tsx';
import type { CatalogueChoices } from './claim-fields.ts';
import type { ClaimValues } from './claim-values.ts';
import { MailPartyTable, MailTable } from './MailTable.tsx';
import { type MailPartyRow, type MailRow, partyRowsOf, rowsOf, valuesFromMail } from './mail-values.ts';
import { useReadMail } from './register.api.ts';
import { claimTexts } from './register.texts.ts';

const LONGEST = 50_000;

interface MailDialogProps {
  readonly fields: FieldInfos;
  readonly choices: CatalogueChoices;
  readonly current: ClaimValues;
  readonly onUse: (values: Partial<ClaimValues>) => void;
  readonly onClose: () => void;
}

interface Found {
  readonly rows: readonly MailRow[];
  readonly parties: readonly MailPartyRow[];
}

/** The mail is pasted first, then the values read from it are reviewed once. Nothing reaches the form unseen. */
export function MailDialog({ fields, choices, current, onUse, onClose }: MailDialogProps) {
  const texts = useTexts(claimTexts);
  const form = useKeptState('claim-mail', () => ({ text: '' }));
  const [found, setFound] = useState<Found | null>(null);
  const { mutate, isPending } = useReadMail();
  const count = (found?.rows.length ?? 0) + (found?.parties.length ?? 0);
  const isUsing = found !== null && count > 0;
  const hasUsed = isUsing && [...found.rows, ...found.parties].some(({ isUsed }) => isUsed);
  const close = () => {
    form.restart();
    onClose();
  };
  const read = () =>
    mutate(form.values.text, { onSuccess: (mail) => setFound({ rows: rowsOf(mail), parties: partyRowsOf(mail) }) });
  const use = ({ rows, parties }: Found) => {
    onUse(valuesFromMail(rows, parties, current, choices));
    close();
  };
  return (
    <FormDialog
      title={texts.pasteMail}
      act={isUsing ? texts.takeData : texts.readMail}
      maxWidth={isUsing ? 'lg' : 'md'}
      isDirty={form.isDirty}
      isKept
      isPending={isPending}
      isReady={isUsing ? hasUsed : form.values.text.trim() !== ''}
      onSubmit={() => (isUsing ? use(found) : read())}
      onClose={close}
      {...(isUsing && { aside: <Button onClick={() => setFound(null)}>{texts.backToMail}</Button> })}
    >
      {isUsing ? (
        <>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {texts.mailFound(count)}
          </Typography>
          <MailTable
            rows={found.rows}
            onRow={(at, part) => setFound({ ...found, rows: changed(found.rows, at, part) })}
            fields={fields}
            choices={choices}
            current={current}
          />
          {found.parties.length > 0 && (
            <MailPartyTable
              rows={found.parties}
              onRow={(at, part) => setFound({ ...found, parties: changed(found.parties, at, part) })}
            />
          )}
        </>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{texts.pasteMailText}</Typography>
          {found !== null && <InlineAlert status="warn">{texts.mailNothing}</InlineAlert>}
          <LongText
            label={texts.mailText}
            value={form.values.text}
            onChange={({ target }) => form.change({ text: target.value })}
            rows={10}
            maxLength={LONGEST}
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}

function changed<Row>(rows: readonly Row[], at: number, part: Partial<Row>): readonly Row[] {
  return rows.map((row, place) => (place === at ? { ...row, ...part } : row));
}
