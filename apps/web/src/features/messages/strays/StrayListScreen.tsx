import {
  discardStray,
  placeStray,
  STRAY_STATE_WORDS,
  strayListing,
  type StrayRow,
} from '@aura/contracts/messages/strays';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useTitled, useToast, useWordChoices } from '../../../listing/public.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveQueries, useLiveRefresh } from '../../live/public.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { STRAY_KEYS, useDiscardStray } from './strays.api.ts';
import { strayTexts } from './strays.texts.ts';

const STATUSES: Readonly<Record<StrayRow['state'], Status>> = { waiting: 'warn', placed: 'ok', discarded: 'neutral' };
const CARD = ['text', 'suggestion', 'state', 'receivedAt'] as const;
const LOOKS: ColumnLooks<StrayRow> = {
  sender: { width: 150 },
  text: { width: 340 },
  suggestion: { width: 300 },
  receivedAt: { width: 150 },
  state: { width: 120, render: ({ state }) => <State state={state} /> },
  home: { width: 240 },
};

/** Messages that belong to no record, until a user assigns or discards them. */
export function StrayListScreen({ onOpenClaim }: { readonly onOpenClaim: (slug: string) => void }) {
  const texts = useTexts(strayTexts);
  const words = useWordChoices({ state: STRAY_STATE_WORDS });
  const [mayPlace, mayDiscard] = [useMay(placeStray), useMay(discardStray)];
  const [placed, setPlaced] = useState<StrayRow | null>(null);
  const [discarded, setDiscarded] = useState<StrayRow | null>(null);
  const discard = useDiscardStray();
  const { onSuccess } = useToast();
  useLiveQueries(STRAY_KEYS);
  useLiveRefresh(({ kind }) => (kind === 'notifications-changed' ? STRAY_KEYS : []));
  return (
    <ListScreen
      listing={strayListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="sender"
      cardColumns={CARD}
      choices={words}
      renderDetail={(row) => <Detail stray={row} />}
      rowActions={(row) => [
        ...(mayPlace && row.state === 'waiting'
          ? [{ id: 'place', label: texts.place, onSelect: () => setPlaced(row) }]
          : []),
        ...(mayDiscard && row.state === 'waiting'
          ? [{ id: 'discard', label: texts.discard, onSelect: () => setDiscarded(row) }]
          : []),
        ...(row.claimSlug === null
          ? []
          : [{ id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(row.claimSlug ?? '') }]),
      ]}
    >
      {placed !== null && <PlaceDialog stray={placed} onClose={() => setPlaced(null)} />}
      {discarded !== null && (
        <ReasonDialog
          title={texts.discardTitle}
          text={texts.discardText}
          act={texts.discard}
          onReason={(reason) => {
            setDiscarded(null);
            discard.mutate({ params: { id: discarded.id }, body: { reason } }, onSuccess(texts.discarded));
          }}
          onClose={() => setDiscarded(null)}
        />
      )}
    </ListScreen>
  );
}

/** The expanded row: all of the text, and what is suggested. */
function Detail({ stray: { text, suggestion, home } }: { readonly stray: StrayRow }) {
  return (
    <Stack sx={{ gap: 1, maxWidth: 720 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      {(home ?? suggestion) !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {home ?? suggestion}
        </Typography>
      )}
    </Stack>
  );
}

function State({ state }: Pick<StrayRow, 'state'>) {
  const titled = useTitled();
  return <StatusTag status={STATUSES[state]}>{titled(STRAY_STATE_WORDS[state])}</StatusTag>;
}
