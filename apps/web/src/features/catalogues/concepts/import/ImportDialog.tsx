import { LARGEST_WORKBOOK } from '@aura/contracts/catalogues/concepts';
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
import { ImportPreview } from './ImportPreview.tsx';
import { readBase64 } from './read-base64.ts';

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
