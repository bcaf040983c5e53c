import { DAMAGE_ORIGIN_WORDS, type AffectedParty, defineScope } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { SCOPE_EFFECT_WORDS } from '@aura/contracts/catalogues/scope-motifs';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useTitled } from '../../../listing/public.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { ScopeForm } from './ScopeForm.tsx';
import { scopeTexts } from './scope.texts.ts';

interface ScopeTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
}

export function ScopeTab({ claim, party }: ScopeTabProps) {
  const texts = useTexts(scopeTexts);
  const mayDefine = [useMay(defineScope), claim.mayAct, claim.isActive].every(Boolean);
  if (party === null) return <EmptyState title={texts.chooseParty} />;
  return mayDefine && party.isActive ? <EditableScope claim={claim} party={party} /> : <ReadScope party={party} />;
}

function EditableScope({ claim, party }: { readonly claim: ClaimFile; readonly party: AffectedParty }) {
  const texts = useTexts(scopeTexts);
  const motifs = useQuery(claimFileQueries.scopeMotifs());
  const families = useQuery(claimFileQueries.families());
  const error = motifs.error ?? families.error;
  if (motifs.data !== undefined && families.data !== undefined) {
    return <ScopeForm key={party.id} slug={claim.slug} party={party} motifs={motifs.data} families={families.data} />;
  }
  if (error === null) return <FieldsSkeleton fields={8} />;
  const retry = () => void Promise.all([motifs.refetch(), families.refetch()]);
  const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
  return <ErrorState what={texts.theMotifs} onRetry={retry} traceId={traceId} />;
}

function ReadScope({ party }: { readonly party: AffectedParty }) {
  const texts = useTexts(scopeTexts);
  const titled = useTitled();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Section title={texts.scopeReasons}>
        {party.scopeReasons.length === 0 ? (
          <Typography sx={{ color: 'text.faint' }}>{texts.undefinedScope}</Typography>
        ) : (
          <Facts
            none={texts.none}
            facts={party.scopeReasons.map(({ name, effect, comment }) => [
              name,
              [effectWord(effect), comment].filter((part) => part !== '').join('. '),
            ])}
          />
        )}
      </Section>
      <Section>
        <Facts
          none={texts.none}
          facts={[
            [texts.assignedFamilyId, party.assignedFamily?.name ?? ''],
            [texts.damageOrigin, party.damageOrigin === null ? '' : titled(DAMAGE_ORIGIN_WORDS[party.damageOrigin])],
          ]}
        />
      </Section>
    </Stack>
  );

  function effectWord(effect: string): string {
    return effect in SCOPE_EFFECT_WORDS ? titled(SCOPE_EFFECT_WORDS[effect as keyof typeof SCOPE_EFFECT_WORDS]) : '';
  }
}
