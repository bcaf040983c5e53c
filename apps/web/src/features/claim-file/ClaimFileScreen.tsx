import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { listTasks } from '@aura/contracts/claims/tasks';
import LockIcon from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useEffectEvent, type FocusEvent, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { startScreenAct, forgetAwaitedAct } from '../../lib/screen-acts.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { cellText } from '../../ui/table/cell-text.ts';
import { claimFileQueries, useInvalidateFile } from './claim-file.api.ts';
import { claimFileTexts } from './claim-file.texts.ts';
import { useFileCopy } from './copies/use-file-copy.ts';
import { FileColumns } from './FileColumns.tsx';
import type { FileAct, FileTab } from './file-tabs.ts';
import { FileTabs } from './FileTabs.tsx';
import { useLiveFile } from './live/use-live-file.ts';
import { ClaimHeader } from './header/ClaimHeader.tsx';
import { PartyChips } from './phone/PartyChips.tsx';
import { PhoneFile } from './phone/PhoneFile.tsx';
import { NextStepPanel } from './process/NextStepPanel.tsx';
import { useMend } from './process/use-mend.ts';
import { OutboxBar } from './outbox/OutboxBar.tsx';
import { useOutbox } from './outbox/use-outbox.ts';
import { PartyRail } from './affected-parties/PartyRail.tsx';
import { useNameClaim } from '../claims/public.ts';
import { useFileActs } from './use-file-acts.ts';
import Skeleton from '@mui/material/Skeleton';
import { EDITED_PARTS, type EditedPart } from '@aura/contracts/claims/live';

const NewClaim = lazyPart(() => import('./header/NewClaim.tsx'), 'NewClaim');
const PartyPanel = lazyPart(() => import('./affected-parties/PartyPanel.tsx'), 'PartyPanel');
const TaskSection = lazyPart(() => import('./tasks/TaskSection.tsx'), 'TaskSection');

interface ClaimFileScreenProps {
  readonly slug: string;
  /** Id or slug of the affected party to open. */
  readonly affected: string | null;
  readonly tab: FileTab;
  /** The entry of the bitácora to scroll to. */
  readonly entry?: number | null;
  readonly onTab: (tab: FileTab) => void;
  readonly onParty: (id: number) => void;
  /** The act to begin on opening. */
  readonly act?: FileAct | null;
  readonly onBegun?: () => void;
  /** Just registered. */
  readonly isNew?: boolean;
  readonly onSeen?: () => void;
}

export function ClaimFileScreen(props: ClaimFileScreenProps) {
  const texts = useTexts(claimFileTexts);
  const { data: claim, error, refetch } = useQuery(claimFileQueries.file(props.slug));
  const copy = useFileCopy(props.slug, claim?.hasPermission ? claim : null, error);
  if (claim?.hasPermission) return <OpenFile {...props} claim={claim} />;
  if (copy !== null) return <OpenFile {...props} claim={copy.claim} keptAt={copy.keptAt} />;
  if (claim !== undefined) return <StateMessage icon={<LockIcon />} title={texts.foreign} text={texts.backToList} />;
  if (error === null) return <FileSkeleton />;
  const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
  return <ErrorState what={texts.theFile} onRetry={() => void refetch()} traceId={traceId} />;
}

interface OpenFileProps extends Omit<ClaimFileScreenProps, 'slug'> {
  readonly claim: ClaimFile;
  /** When the copy on this device was stored, if the server could not be reached. */
  readonly keptAt?: Date;
}

function OpenFile({
  claim,
  keptAt,
  affected,
  tab,
  entry = null,
  onTab,
  onParty,
  act = null,
  onBegun,
  isNew = false,
  onSeen,
}: OpenFileProps) {
  const texts = useTexts(claimFileTexts);
  const invalidate = useInvalidateFile(claim.slug);
  const outbox = useOutbox();
  const { onSent } = outbox;
  useEffect(() => onSent(() => void invalidate()), [onSent, invalidate]);
  const [edited, setEdited] = useState<AffectedParty | 'new' | null>(null);
  const mayPlan = useMay(listTasks);
  const party = chosenParty(claim, affected);
  const mend = useMend(claim, party, { onTab, onEditParty: setEdited });
  const { edited: part, ...focus } = useEditedPart();
  useLiveFile(claim);
  useFileActs(claim, party, onTab);
  useBegunAct(act, onBegun);
  useNameClaim(claim, true);
  const isPhone = !useMediaQuery('(min-width: 600px)', { noSsr: true });
  const notices = (
    <>
      {isNew && onSeen !== undefined && (
        <Suspense>
          <NewClaim claim={claim} onSeen={onSeen} />
        </Suspense>
      )}
      <OutboxBar outbox={outbox} />
      {keptAt !== undefined && <InlineAlert status="info">{texts.asOf(cellText('instant', keptAt))}</InlineAlert>}
      {!claim.isActive && <InlineAlert status="warn">{texts.inactiveClaim(claim.deactivationReason)}</InlineAlert>}
      {claim.isActive && !claim.mayAct && <InlineAlert status="info">{texts.lookOnly}</InlineAlert>}
    </>
  );
  const choice = { claim, chosen: party, onChoose: onParty, onAdd: () => setEdited('new') };
  const nextStep = <NextStepPanel claim={claim} party={party} onMend={mend} />;
  const tasks = mayPlan && (
    <Suspense>
      <TaskSection claim={claim} partyId={party?.id ?? null} />
    </Suspense>
  );
  const tabs = (
    <FileTabs
      claim={claim}
      party={party}
      tab={tab}
      entry={entry}
      onTab={onTab}
      outbox={outbox}
      onEditParty={setEdited}
    />
  );
  return (
    <Stack sx={{ gap: 1.5 }} {...focus}>
      {isPhone ? (
        <PhoneFile
          {...{ claim, party, edited: part, tab, onTab, outbox, nextStep, notices }}
          parties={<PartyChips {...choice} />}
        >
          {tabs}
          {tasks}
        </PhoneFile>
      ) : (
        <>
          <ClaimHeader claim={claim} party={party} edited={part} />
          {notices}
          <FileColumns
            rail={<PartyRail {...choice} />}
            side={
              <Stack sx={{ gap: 1.5 }}>
                {nextStep}
                {tasks}
              </Stack>
            }
          >
            {tabs}
          </FileColumns>
        </>
      )}
      {edited !== null && (
        <Suspense>
          <PartyPanel
            slug={claim.slug}
            party={edited === 'new' ? null : edited}
            onSaved={({ id }) => {
              setEdited(null);
              onParty(id);
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The requested party, or else the first one in work. */
function chosenParty({ affectedParties }: ClaimFile, affected: string | null): AffectedParty | null {
  const asked = affectedParties.find(({ id, slug }) => String(id) === affected || slug === affected);
  return asked ?? affectedParties.find(({ isActive }) => isActive) ?? affectedParties[0] ?? null;
}

/** Begins the act in the URL once: a reload or going back does not repeat it. */
function useBegunAct(act: FileAct | null, onBegun: (() => void) | undefined): void {
  const begun = useEffectEvent(() => onBegun?.());
  useEffect(() => {
    if (act === null) return;
    // First, since the act may open a tab.
    begun();
    startScreenAct(act);
  }, [act]);
  useEffect(() => forgetAwaitedAct, []);
}

function FileSkeleton() {
  return (
    <Stack sx={{ gap: 1.5 }} aria-busy>
      <Skeleton variant="rounded" height={104} />
      <FileColumns
        rail={<Skeleton variant="rounded" height={240} />}
        side={<Skeleton variant="rounded" height={160} />}
      >
        <Skeleton variant="rounded" height={420} />
      </FileColumns>
    </Stack>
  );
}

const FIELDS = 'textarea, select, [role="combobox"], [contenteditable="true"], input:not([type="search"])';
/** Moving between fields reports no pause. */
const PAUSE_MS = 400;

/** The part of the file being edited: the element marked `data-edits` around the focused field. */
function useEditedPart() {
  const [edited, setEdited] = useState<EditedPart | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    edited,
    // Drawers and popovers are portals; their React events still bubble to here.
    onFocus: ({ target }: FocusEvent) => {
      const part = target.matches(FIELDS) ? target.closest<HTMLElement>('[data-edits]')?.dataset['edits'] : undefined;
      window.clearTimeout(timer.current);
      setEdited(EDITED_PARTS.find((name) => name === part) ?? null);
    },
    onBlur: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setEdited(null), PAUSE_MS);
    },
  };
}
