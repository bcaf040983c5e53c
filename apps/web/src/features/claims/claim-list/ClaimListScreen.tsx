import { displayNumber } from '@aura/domain/claim-number';
import { claimListing, permittedClaimListing } from '@aura/contracts/claims/claim-list';
import { editClaim, registerClaim } from '@aura/contracts/claims/claim';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
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
} from '../../../listing/public.ts';
import type { ClaimRow } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { rememberClaim } from '../base/recent-claims.ts';
import { useTellAssigned } from '../base/use-tell-assigned.tsx';
import { CLAIM_LOOKS } from './claim-looks.tsx';
import { ClaimRowActsContext } from './claim-row-acts.ts';
import { PartiesOfRow } from './PartiesOfRow.tsx';
import { PromisePopover } from './PromisePopover.tsx';
import { useClaimChoices } from './use-claim-choices.ts';
import { useClaimRows } from './use-claim-rows.tsx';
import { useLiveList } from './use-live-list.ts';
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
