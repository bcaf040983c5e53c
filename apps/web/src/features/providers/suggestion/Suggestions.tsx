import { formatInteger } from '@aura/domain/format';
import { isWaivable } from '@aura/domain/provider-exclusions';
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { ChoiceReason } from './ChoiceReason.tsx';
import { ExcludedList } from './ExcludedList.tsx';
import { type Job, suggestionQueries } from './suggestion.api.ts';
import { suggestionTexts } from './suggestion.texts.ts';
import type { Suggested } from '@aura/contracts/providers/suggestion';
import Paper from '@mui/material/Paper';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import Box from '@mui/material/Box';

/** What choosing does: only record the choice, or assign the job at once. */
export interface Choice {
  readonly mayChoose: boolean;
  readonly isPending: boolean;
  readonly refusal: Error | null;
  readonly choose: (choice: {
    readonly providerId: number;
    readonly firstSuggestedId: number | null;
    readonly reason: string | null;
  }) => void;
}

interface SuggestionsProps {
  readonly job: Job;
  readonly choice: Choice;
}

export function Suggestions({ job, choice: { mayChoose, isPending, refusal, choose: keep } }: SuggestionsProps) {
  const texts = useTexts(suggestionTexts);
  const { data, error, refetch } = useQuery(suggestionQueries.best(job));
  const [other, setOther] = useState<number | null>(null);
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  if (error) return <ErrorState what={texts.what} onRetry={() => void refetch()} traceId={traceOf(error)} />;
  if (data === undefined) return <FieldsSkeleton fields={5} />;

  const { suggested, eligibleCount, excludedCount } = data;
  // Without candidates, the reasons are expanded at once.
  const isUnfolded = unfolded ?? eligibleCount === 0;
  const first = suggested[0]?.provider ?? null;
  const choose = (providerId: number, reason: string | null) =>
    keep({ providerId, firstSuggestedId: first?.id ?? null, reason });
  /** Choosing another than the first asks for the reason, in place. */
  const actOn = ({ id, name }: { readonly id: number; readonly name: string }, another = texts.chooseOther) => {
    if (!mayChoose) return null;
    if (other === id)
      return (
        <ChoiceReason
          first={first?.name ?? null}
          isPending={isPending}
          onConfirm={(reason) => choose(id, reason)}
          onCancel={() => setOther(null)}
        />
      );
    const isFirst = id === first?.id;
    const act = isFirst ? texts.choose : another;
    return (
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        size="small"
        sx={{ ml: 'auto' }}
        aria-label={texts.named(act, name)}
        loading={isFirst && isPending && other === null}
        onClick={() => (isFirst ? choose(id, null) : setOther(id))}
      >
        {act}
      </Button>
    );
  };

  return (
    <Stack sx={{ gap: 1.5 }}>
      {refusal instanceof ApiError && <InlineAlert status="bad">{sentenceOf(refusal)}</InlineAlert>}
      {eligibleCount > 0 && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {eligibleCount === 1 ? texts.oneEligible : texts.eligible(formatInteger(eligibleCount))}
        </Typography>
      )}
      {eligibleCount === 0 && (
        <EmptyState
          title={excludedCount === 0 ? texts.nobodyServes : texts.nobody}
          text={excludedCount === 0 ? texts.nobodyServesText : texts.nobodyText}
        />
      )}
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0 }}>
        {suggested.map((one) => (
          <SuggestedCard key={one.provider.id} suggested={one}>
            {actOn(one.provider)}
          </SuggestedCard>
        ))}
      </Stack>
      {excludedCount > 0 && (
        <>
          <Button
            aria-expanded={isUnfolded}
            endIcon={isUnfolded ? <ExpandLessIcon /> : <ExpandMoreIcon />}
            onClick={() => setUnfolded(!isUnfolded)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {excludedCount === 1 ? texts.oneExcluded : texts.excluded(formatInteger(excludedCount))}
          </Button>
          {isUnfolded && (
            <ExcludedList
              job={job}
              renderAct={({ provider, exclusions }) =>
                exclusions.every(isWaivable) ? actOn(provider, texts.chooseAnyway) : null
              }
            />
          )}
        </>
      )}
    </Stack>
  );
}

function sentenceOf(error: ApiError): string {
  return error.detail ?? Object.values(error.fieldErrors).flat()[0] ?? error.lines[0] ?? error.message;
}

function traceOf(error: Error): string | undefined {
  return error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
}

interface SuggestedCardProps {
  readonly suggested: Suggested;
  /** The button, or the reason being typed. */
  readonly children: ReactNode;
}

function SuggestedCard({ suggested, children }: SuggestedCardProps) {
  const texts = useTexts(suggestionTexts);
  const { provider, position, reason, factors, score } = suggested;
  const isFirst = position === 1;
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, listStyle: 'none', ...(isFirst && { borderColor: 'primary.main' }) }}
    >
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
          <Typography variant="h3" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: 1 }}>
            {provider.name}
          </Typography>
          <StatusTag status={isFirst ? 'info' : 'neutral'}>{texts.position(position)}</StatusTag>
        </Stack>
        <Typography sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {[texts.number(String(provider.providerNumber)), provider.commercialName].filter(Boolean).join(' · ')}
        </Typography>
        <Typography>{reason}</Typography>
        {isOpen && <FactorBars factors={factors} />}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {texts.points(formatPoints(score))}
          </Typography>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideFactors : texts.showFactors}
          </Button>
          {children}
        </Stack>
      </Stack>
    </Paper>
  );
}

const decimal = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function formatPoints(points: number): string {
  return decimal.format(points);
}

/** The contribution of each factor. The bars compare; the figures are the answer. */
function FactorBars({ factors }: { readonly factors: Suggested['factors'] }) {
  const texts = useTexts(suggestionTexts);
  const largest = Math.max(...factors.map(({ points }) => Math.abs(points)), 1);
  return (
    <Box component="dl" sx={grid}>
      {factors.map(({ factor, points }) => (
        <Box key={factor} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {texts[factor]}
          </Box>
          <Box aria-hidden sx={{ height: 6, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              sx={{
                height: 1,
                borderRadius: 1,
                width: `${(Math.abs(points) / largest) * 100}%`,
                bgcolor: factor === 'wait' ? 'primary.main' : points < 0 ? 'warning.main' : 'success.main',
              }}
            />
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {factor === 'wait' ? formatPoints(points) : signed.format(points)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr 52px',
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  fontSize: '0.75rem',
} as const;
