import { LARGEST_WORKBOOK, type ImportRow } from '@aura/contracts/catalogues/concepts';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { useSuccess } from '../../../../ui/SuccessDialog.tsx';
import { useApplyImport, usePreviewImport } from '../../service-catalogues.api.ts';
import { servicesTexts } from '../../service-catalogues.texts.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Status, StatusTag } from '../../../../ui/StatusTag.tsx';

/** Imports a workbook of concepts: first a preview of the changes, then exactly those. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(servicesTexts);
  const titleId = useId();
  const succeed = useSuccess();
  const [content, setContent] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const preview = usePreviewImport();
  const apply = useApplyImport();
  const rows = preview.data?.rows ?? [];
  const changes = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  const isWrong = rows.some(({ outcome }) => outcome === 'error');

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    preview.reset();
    setIsTooLarge(file.size > LARGEST_WORKBOOK);
    if (file.size <= LARGEST_WORKBOOK) {
      const read = await readBase64(file);
      setContent(read);
      preview.mutate(read);
    }
    // Lets the user choose the same file again after correcting it.
    target.value = '';
  };
  const act = async (digest: string) => {
    const { added, changed } = await apply.mutateAsync({ body: { content, digest } });
    onClose();
    await succeed({ text: texts.imported(formatInteger(added), formatInteger(changed)) });
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.importTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.importText}</Typography>
        <Button component="label" variant="outlined" disabled={preview.isPending}>
          {preview.data ? texts.chooseOther : texts.chooseFile}
          <input type="file" accept=".xlsx" hidden onChange={(event) => void choose(event)} />
        </Button>
        {isTooLarge && <InlineAlert status="bad">{texts.tooLarge}</InlineAlert>}
        {preview.isPending && <LinearProgress aria-label={texts.reading} sx={{ mt: 2 }} />}
        {preview.data && <ImportPreview rows={rows} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        {preview.data && !isWrong && changes > 0 && (
          <Button
            variant="contained"
            disabled={apply.isPending}
            onClick={() => void act(preview.data.digest).catch(() => preview.reset())}
          >
            {texts.applyImport(formatInteger(changes))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A file's bytes in base64, as the API expects them. */
async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In pieces: the number of arguments of a call is limited.
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  return btoa(text);
}

const PIECE = 8192;

const MOST_SHOWN = 200;
const STATUS: Readonly<Record<ImportRow['outcome'], Status>> = {
  new: 'ok',
  changed: 'info',
  same: 'neutral',
  error: 'bad',
};
/** Rows that need attention come first. */
const ORDER = ['error', 'changed', 'new', 'same'] as const;

function ImportPreview({ rows }: { readonly rows: readonly ImportRow[] }) {
  const texts = useTexts(servicesTexts);
  const count = (wanted: ImportRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const told = (['new', 'changed', 'same', 'error'] as const).map((outcome) => formatInteger(count(outcome)));
  const [added = '', changed = '', same = '', wrong = ''] = told;
  const words = {
    new: texts.outcomeNew,
    changed: texts.outcomeChanged,
    same: texts.outcomeSame,
    error: texts.outcomeError,
  };
  const ordered = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  const hidden = ordered.length - MOST_SHOWN;
  return (
    <>
      <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
        {texts.summary(added, changed, same, wrong)}
      </Typography>
      {count('error') > 0 && <InlineAlert status="bad">{texts.fixErrors}</InlineAlert>}
      {count('same') === rows.length && <InlineAlert status="info">{texts.nothingToApply}</InlineAlert>}
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{texts.line}</TableCell>
            <TableCell>{texts.outcome}</TableCell>
            <TableCell>{texts.code}</TableCell>
            <TableCell>{texts.what}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.slice(0, MOST_SHOWN).map(({ line, outcome, code, name, reason, changes }) => (
            <TableRow key={line}>
              <TableCell align="right">{line}</TableCell>
              <TableCell>
                <StatusTag status={STATUS[outcome]}>{words[outcome]}</StatusTag>
              </TableCell>
              <TableCell>{code}</TableCell>
              <TableCell>
                {reason ??
                  (changes.length > 0
                    ? changes
                        .map(({ title, before, after }) => texts.changeOf(title, before || '—', after || '—'))
                        .join('; ')
                    : name)}
              </TableCell>
            </TableRow>
          ))}
          {hidden > 0 && (
            <TableRow>
              <TableCell colSpan={4}>{texts.moreRows(formatInteger(hidden))}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </>
  );
}
