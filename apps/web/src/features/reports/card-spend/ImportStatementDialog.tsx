import { CARD_LINE_WORDS, type CardStatementPreview } from '@aura/contracts/reports/card-statements';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { base64Of } from '../../../lib/sealing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { useImportCardStatement, usePreviewCardStatement } from './card-spend.api.ts';
import { cardTexts } from './card-spend.texts.ts';

const MOST_BYTES = 2_000_000;

interface ImportStatementDialogProps {
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Preview of the file, parsed on the server in either format; nothing is stored before it. */
export function ImportStatementDialog({ onDone, onClose }: ImportStatementDialogProps) {
  const texts = useTexts(cardTexts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ readonly fileName: string; readonly content: string } | null>(null);
  const [isTooBig, setTooBig] = useState(false);
  const preview = usePreviewCardStatement();
  const keep = useImportCardStatement();
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    preview.reset();
    setTooBig(chosen.size > MOST_BYTES);
    setFile(null);
    if (chosen.size > MOST_BYTES) return;
    const body = { fileName: chosen.name.slice(0, 200), content: base64Of(new Uint8Array(await chosen.arrayBuffer())) };
    setFile(body);
    preview.mutate({ body });
  };
  const submit = () => {
    if (file === null) return;
    keep.mutate(
      { body: file },
      {
        onSuccess: ({ fresh, known, matched }) => {
          onClose();
          onDone(texts.imported(formatInteger(fresh), formatInteger(known), formatInteger(matched)));
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.importTitle}
      act={texts.importAct}
      maxWidth="md"
      isDirty={file !== null}
      isReady={preview.data !== undefined && preview.data.fresh > 0}
      isPending={keep.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.importText}</Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" loading={preview.isPending} onClick={() => input.current?.click()}>
          {texts.chooseFile}
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file?.fileName ?? ''}</Typography>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={texts.chooseFile}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </Stack>
      {isTooBig && <InlineAlert status="bad">{texts.tooBig}</InlineAlert>}
      {preview.data !== undefined && <Preview preview={preview.data} />}
    </FormDialog>
  );
}

function Preview({ preview }: { readonly preview: CardStatementPreview }) {
  const texts = useTexts(cardTexts);
  const titled = useTitled();
  const { fresh, known, amount, firstOn, lastOn, unread, unknownHolders, first } = preview;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>
        {texts.holds(formatInteger(fresh), formatMoney(amount), formatDate(firstOn), formatDate(lastOn))}
      </Typography>
      {known > 0 && <InlineAlert status="info">{texts.knownBefore(formatInteger(known))}</InlineAlert>}
      {unread.length > 0 && (
        <InlineAlert status="warn">
          {texts.unread(
            unread
              .slice(0, 10)
              .map(({ line, why }) => `${line} (${titled(CARD_LINE_WORDS[why])})`)
              .join(', '),
          )}
        </InlineAlert>
      )}
      {unknownHolders.length > 0 && (
        <InlineAlert status="info">{texts.unknownHolders(unknownHolders.join(', '))}</InlineAlert>
      )}
      <PlainTable
        label={texts.first}
        titles={[texts.day, texts.holder, texts.merchant, texts.amount]}
        figures={[texts.amount]}
        rows={first.map(({ line, chargedOn, holder, card, merchant, amount: charged, isKnown }) => ({
          key: line,
          cells: [
            formatDate(chargedOn),
            `${holder} · ${card}`,
            isKnown ? `${merchant} · ${texts.seen}` : merchant,
            formatMoney(charged),
          ],
        }))}
      />
    </Stack>
  );
}
