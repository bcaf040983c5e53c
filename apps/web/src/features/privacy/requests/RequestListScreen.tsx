import { REQUEST_STATE_WORDS, REQUEST_TYPE_WORDS } from '@aura/contracts/privacy/privacy-words';
import {
  privacyRequestListing,
  type PrivacyRequestRow,
  registerPrivacyRequest,
} from '@aura/contracts/privacy/requests';
import { listPersonalReads } from '@aura/contracts/privacy/reads';
import { listRetentionRules } from '@aura/contracts/privacy/retention';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useToast, useWordChoices } from '../../../listing/public.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { RequestTag } from './RequestTag.tsx';

const RegisterRequestDialog = lazyPart(() => import('./RegisterRequestDialog.tsx'), 'RegisterRequestDialog');

const CARD = ['person', 'type', 'state', 'dueOn', 'daysLeft'] as const;
const LOOKS: ColumnLooks<PrivacyRequestRow> = {
  number: { width: 120 },
  person: { width: 220 },
  state: { width: 190, render: ({ state }) => <RequestTag state={state} /> },
  daysLeft: { width: 200, render: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
};

/** Data subjects' requests, by running term. */
export function RequestListScreen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const texts = useTexts(privacyTexts);
  const choices = useWordChoices({ state: REQUEST_STATE_WORDS, type: REQUEST_TYPE_WORDS });
  const mayAdd = useMay(registerPrivacyRequest);
  const [mayRead, mayKeep] = [useMay(listPersonalReads), useMay(listRetentionRules)];
  const [isAdding, setAdding] = useState(false);
  const { onSuccess } = useToast();
  return (
    <ListScreen
      listing={privacyRequestListing}
      title={texts.requests}
      what={texts.theRequests}
      empty={{ title: texts.noRequests, text: texts.noRequestsText }}
      primaryAction={mayAdd ? { label: texts.add, onClick: () => setAdding(true) } : undefined}
      headerActions={
        <>
          {mayRead && (
            <Button component={Link} to="/privacidad/lecturas" variant="outlined">
              {texts.reads}
            </Button>
          )}
          {mayKeep && (
            <Button component={Link} to="/privacidad/retencion" variant="outlined">
              {texts.retention}
            </Button>
          )}
        </>
      }
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ id }) => onOpen(id)}
    >
      {isAdding && (
        <Suspense>
          <RegisterRequestDialog
            onDone={(number) => onSuccess<null>(texts.registered(number)).onSuccess(null)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </ListScreen>
  );
}
