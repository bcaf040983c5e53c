import { formatInteger } from '@aura/domain/format';
import { isWaivable } from '@aura/domain/provider-exclusions';
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { ChoiceReason } from './ChoiceReason.tsx';
import { ExcludedList } from './ExcludedList.tsx';
import { type Job, suggestionQueries } from './suggestion.api.ts';
import { SuggestedCard } from './SuggestedCard.tsx';
import { suggestionTexts } from './suggestion.texts.ts';

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
