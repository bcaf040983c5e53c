import { type QuotationKit, removeKit } from '@aura/contracts/quotations/kits';
import { formatInteger } from '@aura/domain/format';
import { readQuantity } from '@aura/domain/quantity-expression';
import { squash } from '@aura/domain/squash';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { sayQuantityProblem } from '../../../sheet/say-quantity-problem.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { linesOfKit } from '../base/quotation-line.ts';
import { quotationQueries, useRemoveKit } from '../base/quotations.api.ts';
import type { Editor } from '../editor/use-editor.ts';
import { kitsTexts } from './kits.texts.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useMay } from '../../../lib/session/use-may.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { ChoiceList } from '../editor/ChoiceList.tsx';

interface KitsDialogProps {
  readonly editor: Pick<Editor, 'addLines'>;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Kits by name; the chosen one is appended, multiplied. */
export function KitsDialog({ editor, onClose, onDone }: KitsDialogProps) {
  const texts = useTexts(kitsTexts);
  const title = useId();
  const query = useQuery(quotationQueries.kits());
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useState('1');
  const [refusal, setRefusal] = useState<string | null>(null);
  const times = readQuantity(typed);
  const problem = 'problem' in times ? sayQuantityProblem(times.problem) : refusal;
  const insert = (kit: QuotationKit) => {
    if ('problem' in times) return;
    const lines = linesOfKit(kit, times.value);
    if (lines === null) return setRefusal(texts.tooLarge);
    if (!editor.addLines(lines)) return setRefusal(texts.noRoom);
    onClose();
    onDone(texts.inserted(kit.name, formatInteger(lines.length)));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{texts.insertTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Stack direction="row" sx={{ gap: 1 }}>
            <FormField
              autoFocus
              label={texts.search}
              type="search"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
            <FormField
              label={texts.times}
              inputMode="decimal"
              value={typed}
              error={problem ?? undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                setRefusal(null);
              }}
            />
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.timesHint}
          </Typography>
          <Loaded
            query={query}
            what={texts.theKits}
            skeleton={<FieldsSkeleton fields={4} />}
            empty={<EmptyState title={texts.none} text={texts.noneText} />}
          >
            {(kits) => (
              <KitList
                kits={kits.filter(({ name }) => squash(name).includes(squash(wanted)))}
                isReady={!('problem' in times)}
                onInsert={insert}
                onDone={onDone}
              />
            )}
          </Loaded>
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

interface KitListProps {
  readonly kits: readonly QuotationKit[];
  readonly isReady: boolean;
  readonly onInsert: (kit: QuotationKit) => void;
  readonly onDone: (text: string) => void;
}

function KitList({ kits, isReady, onInsert, onDone }: KitListProps) {
  const texts = useTexts(kitsTexts);
  const mayRemove = useMay(removeKit);
  const confirm = useConfirm();
  const removal = useRemoveKit();
  const remove = async ({ id, name }: QuotationKit) => {
    const isSure = await confirm({ title: texts.removeAsk(name), text: texts.removeText, act: texts.remove });
    if (isSure) removal.mutate({ params: { id } }, { onSuccess: () => onDone(texts.removed(name)) });
  };
  if (kits.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.nothingFound}</Typography>;
  return (
    <ChoiceList
      title={texts.kits}
      choices={kits.map((kit) => ({
        key: kit.id,
        name: kit.name,
        detail: texts.lines(formatInteger(kit.lines.length), kit.lines[0]?.name ?? ''),
        act: (
          <>
            <Button
              size="small"
              variant="outlined"
              disabled={!isReady}
              aria-label={texts.insertKit(kit.name)}
              onClick={() => onInsert(kit)}
            >
              {texts.insert}
            </Button>
            {mayRemove && (
              <IconButton
                size="small"
                aria-label={texts.removeKit(kit.name)}
                disabled={removal.isPending}
                onClick={() => void remove(kit)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </>
        ),
      }))}
    />
  );
}
