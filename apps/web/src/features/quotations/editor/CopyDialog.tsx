import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { copyTexts } from './copy.texts.ts';
import { FoundClaims } from './FoundClaims.tsx';
import { QuotedLines } from './QuotedLines.tsx';
import type { Editor } from './use-editor.ts';

const SHORTEST = 3;

interface CopyDialogProps {
  readonly claim: { readonly slug: string; readonly number: string };
  readonly partyId: number;
  readonly editor: Editor;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Quotations to copy from: those of this claim first, then those of a searched claim. */
export function CopyDialog({ claim, partyId, editor, onClose, onDone }: CopyDialogProps) {
  const texts = useTexts(copyTexts);
  const title = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [chosen, setChosen] = useState(claim);
  const [isShort, setShort] = useState(false);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setShort(text !== '' && text.length < SHORTEST);
    setChosen(claim);
    setWanted(text.length < SHORTEST ? null : text);
  };
  const copy = async (from: number, party: string) => {
    const copied = await editor.copyFrom(from);
    // A refusal is shown above the lines.
    onClose();
    if (copied !== null) onDone(texts.copied(formatInteger(copied), party));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {editor.isDirty ? `${texts.hint} ${texts.unsavedFirst}` : texts.hint}
          </Typography>
          <Stack component="form" direction="row" onSubmit={find} sx={{ gap: 1, alignItems: 'flex-end' }}>
            <FormField
              label={texts.search}
              value={typed}
              type="search"
              maxLength={100}
              error={isShort ? texts.short : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="outlined">
              {texts.find}
            </Button>
          </Stack>
          {wanted !== null && (
            <FoundClaims
              text={wanted}
              onChoose={(slug, number) => {
                setChosen({ slug, number });
                setWanted(null);
              }}
            />
          )}
          {wanted === null && (
            <QuotedLines
              slug={chosen.slug}
              title={chosen.slug === claim.slug ? texts.ofThisClaim : texts.ofClaim(chosen.number)}
              none={chosen.slug === claim.slug ? texts.noneHere : texts.noneThere}
              without={partyId}
              isBusy={editor.isSaving}
              onCopy={(from, party) => void copy(from, party)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
