import { displayNumber } from '@aura/domain/claim-number';
import { claimListing, permittedClaimListing } from '@aura/contracts/claims/claim-list';
import { editClaim, registerClaim } from '@aura/contracts/claims/claim';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Page } from '@aura/contracts/page';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOutOfPatience } from '@aura/domain/authorization-patience';
import { mexicanZone } from '@aura/domain/clock';
import { formatInstant } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  BulkProgress,
  type ListContract,
  ListScreen,
  type QuickView,
  QuickViews,
  useListState,
  listQueries,
} from '../../../listing/public.ts';
import type { ClaimRow } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { rememberClaim } from '../base/recent-claims.ts';
import { useTellAssigned } from '../base/use-tell-assigned.tsx';
import { useLiveRefresh, useWatchClaims } from '../../live/public.ts';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimAddress } from '../base/claim-address.ts';
import { CLAIM_LOOKS } from './claim-looks.tsx';
import { ClaimRowActsContext } from './claim-row-acts.ts';
import { PromisePopover } from './PromisePopover.tsx';
import { useClaimChoices } from './use-claim-choices.ts';
import { useClaimRows } from './use-claim-rows.tsx';
import { type ReassignAsked, useReassignChosen } from './use-reassign-chosen.ts';

const PERMITTED = 'permitted';
const SEEN: ListContract<ClaimRow> = { ...claimListing, kept: [PERMITTED] };
/** Both lists share one name, and with it views and columns. */
const ACTED_ON: ListContract<ClaimRow> = { ...permittedClaimListing, name: claimListing.name, kept: [PERMITTED] };
/** The next promise first; without the filter the oldest closed claims would come first. */
const OPEN_BY_PROMISE = { sort: 'promiseDate', isOpen: true } as const;
const CARD = ['customer', 'promiseDate', 'process'] as const;

interface ClaimListScreenProps {
  readonly onOpen: (slug: string) => void;
  readonly onEdit: (slug: string) => void;
  readonly onRegister: () => void;
  readonly onReassign: (asked: ReassignAsked) => void;
}

export function ClaimListScreen({ onOpen, onEdit, onRegister, onReassign }: ClaimListScreenProps) {
  const texts = useTexts(claimListTexts);
  const { state, change } = useListState(SEEN);
  const isPermitted = state.kept[PERMITTED] === true;
  const [mayRegister, mayEdit] = [useMay(registerClaim), useMay(editClaim)];
  const choices = useClaimChoices();
  const rows = useClaimRows();
  const assigned = useTellAssigned();
  const quickViews = useQuickViews();
  useLiveList();
  const reassign = useReassignChosen(onReassign, rows.after);
  const { asked } = rows;
  const { userId } = useActor().user;
  const open = (row: ClaimRow) => {
    rememberClaim(userId, { slug: row.slug, name: displayNumber(row), detail: row.customer.name });
    onOpen(row.slug);
  };
  return (
    <ClaimRowActsContext value={rows.acts}>
      <Box
        sx={{
          '--late': (theme) => theme.vars.palette.error.main,
          '--soon': (theme) => theme.vars.palette.warning.main,
        }}
      >
        <ListScreen
          listing={isPermitted ? ACTED_ON : SEEN}
          title={texts.claims}
          what={texts.theClaims}
          empty={{ title: texts.noClaims, text: texts.noClaimsText }}
          primaryAction={mayRegister ? { label: texts.register, onClick: onRegister } : undefined}
          headerActions={
            <FormControlLabel
              control={
                <Switch
                  size="small"
                  checked={isPermitted}
                  onChange={(_, only) => change({ kept: only ? { [PERMITTED]: true } : {}, page: 1 })}
                />
              }
              label={texts.permittedOnly}
            />
          }
          above={<QuickViews views={quickViews} filters={state.filters} onChange={(filters) => change({ filters })} />}
          start={OPEN_BY_PROMISE}
          looks={CLAIM_LOOKS}
          leadColumn="claimNumber"
          cardColumns={CARD}
          choices={choices}
          onOpen={open}
          rowActions={(row) => [
            { id: 'open', label: texts.open, onSelect: () => open(row) },
            ...(mayEdit && row.mayAct ? [{ id: 'edit', label: texts.edit, onSelect: () => onEdit(row.slug) }] : []),
            ...(assigned.may && row.isActive
              ? [{ id: 'mail', label: assigned.label, onSelect: () => assigned.tell(row.id) }]
              : []),
          ]}
          bulkActions={[...rows.bulkActions, ...reassign]}
          renderDetail={(row) => <PartiesOfRow row={row} />}
        >
          {asked !== null && (
            <PromisePopover
              anchor={asked.anchor}
              title={texts.changePromise(displayNumber(asked.row))}
              date={asked.row.promiseDate}
              today={rows.acts.today}
              onChoose={(date) => rows.setPromise(asked.row.id, asked.row.promiseDate, date)}
              onClose={rows.closeAsked}
            />
          )}
          <BulkProgress progress={rows.progress} />
          {assigned.dialog}
        </ListScreen>
      </Box>
    </ClaimRowActsContext>
  );
}

/** «Míos» only for users who can hold claims, and unassigned claims for those who distribute work. */
function useQuickViews(): readonly QuickView[] {
  const texts = useTexts(claimListTexts);
  const { actor, user } = useActor();
  const spreads = useMay(reassignClaims);
  const mine = actor.groups.includes('Supervisor') ? 'supervisor' : actor.groups.includes('ACo') ? 'costAnalyst' : null;
  return [
    { id: 'open', label: texts.openOnes, filters: { isOpen: true } },
    ...(mine === null ? [] : [{ id: 'mine', label: texts.mine, filters: { [mine]: [user.username] } }]),
    { id: 'overdue', label: texts.overdue, filters: { overdue: true } },
    { id: 'without-contact', label: texts.withoutContact, filters: { withoutContact: true } },
    { id: 'watched', label: texts.watched, filters: { specialMonitoring: true } },
    { id: 'unauthorized', label: texts.unauthorized, filters: { unauthorized: true } },
    ...(spreads ? [{ id: 'without-holder', label: texts.withoutHolder, filters: { withoutHolder: true } }] : []),
  ];
}

const PAGES = [...listQueries.all(claimListing), 'page'] as const;
/** Changes are batched so that the list does not move under the pointer. */
const ROWS_MS = 2_000;
const NEW_ROWS_MS = 10_000;

/** Refetches a changed row soon; rows that may have appeared or disappeared, with the next round. */
function useLiveList(): void {
  const cache = useQueryClient().getQueryCache();
  const ids = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ queryKey: PAGES, type: 'active' })
        .flatMap(({ state }) => (state.data as Page<ClaimRow> | undefined)?.results.map(({ id }) => id) ?? [])
        .join(','),
  );
  const shown = ids === '' ? [] : ids.split(',').map(Number);
  useWatchClaims(shown, true);
  useLiveRefresh((message) => {
    if (message.kind === 'read-again') return [PAGES];
    const isOfRow =
      message.kind === 'claim-changed' && shown.includes(message.claimId) && message.parts.includes('claim');
    return isOfRow ? [PAGES] : [];
  }, ROWS_MS);
  useLiveRefresh((message) => (message.kind === 'counts-changed' ? [PAGES] : []), NEW_ROWS_MS);
}

const HERE = mexicanZone();

function PartiesOfRow({ row }: { readonly row: ClaimRow }) {
  const texts = useTexts(claimListTexts);
  if (row.affectedParties.length === 0) return <Typography sx={{ color: 'text.faint' }}>{texts.noParties}</Typography>;
  return (
    <Box component="ul" aria-label={texts.parties} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {row.affectedParties.map((party) => (
        <Box
          component="li"
          key={party.id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
        >
          <Box
            component={Link}
            {...({ to: claimAddress(row.slug), search: { affected: party.id } } as object)}
            sx={{ fontWeight: 600, color: 'primary.main', minWidth: { sm: 220 } }}
          >
            {party.name}
          </Box>
          <StageChip stage={party.process} />
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {texts.since(formatInstant(party.processSince, HERE).slice(0, 10))}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {party.attendingProvider?.name ?? texts.noProvider}
          </Typography>
          {party.unauthorizedDays > 0 && (
            <StatusTag status={isOutOfPatience(party.unauthorizedDays) ? 'bad' : 'warn'}>
              {texts.unauthorizedDays(party.unauthorizedDays)}
            </StatusTag>
          )}
          {party.finishedAt !== null && <StatusTag status="ok">{texts.finished}</StatusTag>}
          {!party.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
        </Box>
      ))}
    </Box>
  );
}
