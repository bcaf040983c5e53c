import { type QuotationKit, removeKit } from '@aura/contracts/quotations/kits';
import { formatInteger } from '@aura/domain/format';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { useRemoveKit } from '../base/quotations.api.ts';
import { ChoiceList } from '../editor/ChoiceList.tsx';
import { kitsTexts } from './kits.texts.ts';

interface KitListProps {
  readonly kits: readonly QuotationKit[];
  readonly isReady: boolean;
  readonly onInsert: (kit: QuotationKit) => void;
  readonly onDone: (text: string) => void;
}

export function KitList({ kits, isReady, onInsert, onDone }: KitListProps) {
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
