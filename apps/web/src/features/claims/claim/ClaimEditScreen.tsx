import { displayNumber } from '@aura/domain/claim-number';
import { type Claim, editClaim } from '@aura/contracts/claims/claim';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { usePeopleHere, useWatchClaims } from '../../live/public.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts, textsOf } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PeopleHere } from '../../../ui/PeopleHere.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { ConflictDialog, type FieldInfos, HistoryEvents, SidePanel } from '../../../listing/public.ts';
import { registerQueries } from './register.api.ts';
import { useNameClaim } from '../base/use-name-claim.ts';
import { claimTexts } from './register.texts.ts';
import { ClaimFormFrame, useClaimForm } from './ClaimFormFrame.tsx';
import { valuesOfClaim } from './claim-values.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { changedFields, ReviewDialog } from './ReviewDialog.tsx';
import { useSaveClaim } from './use-save-claim.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimAddress } from '../base/claim-address.ts';
import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';

interface ClaimEditScreenProps {
  readonly slug: string;
  readonly onSaved: (claim: Claim) => void;
  readonly onCancel: () => void;
}

export function ClaimEditScreen(props: ClaimEditScreenProps) {
  const texts = useTexts(claimTexts);
  const may = useMay(editClaim);
  const { data, error, isFetching, refetch } = useQuery({ ...registerQueries.claim(props.slug), enabled: may });
  useNameClaim(data?.hasPermission === true ? data : null);
  if (!may || (!isFetching && data !== undefined && (!data.hasPermission || !data.mayAct))) return <NoPermission />;
  // A cached claim may be stale: a form must not start from it.
  if (data !== undefined && data.hasPermission && !isFetching) return <EditForm {...props} claim={data} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.edit} />
      {error !== null && !isFetching ? (
        <ErrorState
          what={texts.theClaim}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      ) : (
        <FieldsSkeleton fields={16} />
      )}
    </Stack>
  );
}

function EditForm({ claim: loaded, onSaved, onCancel }: ClaimEditScreenProps & { readonly claim: Claim }) {
  const texts = useTexts(claimTexts);
  // Saving refetches the claim; the form keeps its initial values until it is done.
  const [claim] = useState(loaded);
  const here = usePeopleHere(claim, 'claim');
  useWatchClaims([claim.id]);
  const succeed = useSuccess();
  const defaults = useCallback(() => valuesOfClaim(claim), [claim]);
  const parts = useClaimForm(claim, defaults);
  const { form, draft, fields, initial } = parts;
  const [isReviewing, setReviewing] = useState(false);
  const [isDeactivating, setDeactivating] = useState(false);
  const [isHistory, setHistory] = useState(false);
  const { save, conflicts, resolve, dismiss } = useSaveClaim({
    claim,
    form,
    fields,
    onSaved: async (saved, text) => {
      draft.clear();
      await succeed({ text });
      onSaved(saved);
    },
  });

  const review = () =>
    void form.handleSubmit((values) => {
      if (changedFields(initial, values, fields).length === 0) form.setError('root', { message: texts.nothingChanged });
      else setReviewing(true);
    })();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.edit} subtitle={displayNumber(claim)}>
        <PeopleHere {...here} />
        <Button variant="outlined" onClick={() => setHistory(true)}>
          {texts.history}
        </Button>
        {claim.isActive ? (
          <Button variant="outlined" color="error" onClick={() => setDeactivating(true)}>
            {texts.deactivate}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void save(initial, { isActive: true, deactivationReason: '' })}>
            {texts.reactivate}
          </Button>
        )}
      </PageHeader>
      <ClaimFormFrame
        parts={parts}
        isNew={false}
        slug={claim.slug}
        alert={!claim.isActive && <InlineAlert status="warn">{texts.isInactive(claim.deactivationReason)}</InlineAlert>}
        onSubmit={review}
        onDiscard={() => {
          form.reset(initial as never);
          draft.clear();
        }}
        parties={<StoredParties claim={claim} />}
        buttons={
          <>
            <Button variant="outlined" onClick={onCancel}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="contained">
              {texts.save}
            </Button>
          </>
        }
      />
      {isReviewing && (
        <ReviewDialog
          before={initial}
          after={form.getValues()}
          fields={fields}
          onClose={() => setReviewing(false)}
          onSave={() => {
            setReviewing(false);
            void save(form.getValues());
          }}
        />
      )}
      {isDeactivating && (
        <ReasonDialog
          title={texts.deactivateTitle}
          text={texts.deactivateText}
          act={texts.deactivate}
          isDangerous
          maxLength={500}
          onClose={() => setDeactivating(false)}
          onReason={(deactivationReason) => {
            setDeactivating(false);
            void save(initial, { isActive: false, deactivationReason });
          }}
        />
      )}
      {isHistory && <ClaimHistory slug={claim.slug} fields={fields} onClose={() => setHistory(false)} />}
      {conflicts !== null && (
        <ConflictDialog
          conflicts={conflicts}
          fields={fields}
          onResolve={(chosen) => void resolve(chosen)}
          onClose={dismiss}
        />
      )}
    </Stack>
  );
}

/** The affected parties of a claim being edited, read-only: they are edited in the claim file. */
function StoredParties({ claim }: { readonly claim: Claim }) {
  const texts = useTexts(claimTexts);
  return (
    <Section title={texts.blockParties} action={<Link to={claimAddress(claim.slug) as string}>{texts.openFile}</Link>}>
      <Stack sx={{ gap: 0.75 }}>
        {claim.affectedParties.map((party) => (
          <Stack key={party.id} direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ fontWeight: 600 }}>{party.name}</Box>
            <StageChip stage={party.process} />
            {!party.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
          </Stack>
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.partiesElsewhere}
        </Typography>
      </Stack>
    </Section>
  );
}

interface ClaimHistoryProps {
  readonly slug: string;
  readonly fields: FieldInfos;
  readonly onClose: () => void;
}

function ClaimHistory({ slug, fields, onClose }: ClaimHistoryProps) {
  const texts = useTexts(claimTexts);
  const query = useQuery(registerQueries.history(slug));
  return (
    <SidePanel title={texts.history} onClose={onClose}>
      <Loaded query={query} what={texts.theHistory} skeleton={<TableSkeleton rows={4} columns={2} />}>
        {(events) => <HistoryEvents events={events} fields={titledOf(fields)} />}
      </Loaded>
    </SidePanel>
  );
}

/** The audit stores names instead of the inputs' keys, and the assignment as one instant. */
function titledOf({ assignedOn, ...fields }: FieldInfos): FieldInfos {
  return Object.fromEntries(
    Object.entries({ ...fields, assignedAt: assignedOn }).flatMap(([name, info]) =>
      info === undefined ? [] : [[name, { title: info.title, show: said }]],
    ),
  );
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  if (typeof value === 'boolean') return textsOf(claimTexts)[value ? 'yes' : 'no'];
  const text = String(value as string | number);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatInstant(new Date(text), HEAD_OFFICE_ZONE);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}
