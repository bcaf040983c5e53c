import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import type { OutboxItem } from './outbox-item.ts';
import { outboxTexts } from './outbox.texts.ts';
import type { UsedOutbox } from './use-outbox.ts';

/** What the server refused, and the available actions. Items that merely wait are shown by the shell. */
export function OutboxBar({ outbox }: { readonly outbox: UsedOutbox }) {
  return outbox.items
    .filter(({ problem }) => problem !== null)
    .map((item) => <RefusedItem key={item.key} item={item} outbox={outbox} />);
}

function RefusedItem({ item, outbox }: { readonly item: OutboxItem; readonly outbox: UsedOutbox }) {
  const texts = useTexts(outboxTexts);
  const confirm = useConfirm();
  const discard = async () => {
    if (await confirm({ title: texts.discardTitle, text: texts.discardText, act: texts.discard }))
      await outbox.discard(item);
  };
  return (
    <InlineAlert
      status="bad"
      action={
        <Stack direction="row">
          <Button size="small" color="inherit" onClick={() => void outbox.retry()}>
            {texts.retry}
          </Button>
          <Button size="small" color="inherit" onClick={() => void discard()}>
            {texts.discard}
          </Button>
        </Stack>
      }
    >
      {(item.kind === 'photo' ? texts.refusedPhoto : texts.refusedVisit)(item.partyName, item.problem ?? '')}
    </InlineAlert>
  );
}
