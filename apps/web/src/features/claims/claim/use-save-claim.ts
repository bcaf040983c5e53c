import { Claim } from '@aura/contracts/claims/claim';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { type Conflict, conflictsOf, type FieldInfos, staleRecord } from '../../../listing/public.ts';
import { useEditClaim } from './register.api.ts';
import { claimTexts } from './register.texts.ts';
import { type ClaimValues, claimBody, valuesOfClaim } from './claim-values.ts';
import { showRefusal } from './show-refusal.ts';

interface Activity {
  readonly isActive: boolean;
  readonly deactivationReason: string;
}
interface Stale {
  readonly current: Claim;
  readonly mine: ClaimValues;
  readonly activity: Activity;
  readonly conflicts: readonly Conflict[];
}
interface SaveClaimOptions {
  readonly claim: Claim;
  readonly form: UseFormReturn<ClaimValues>;
  readonly fields: FieldInfos;
  readonly onSaved: (claim: Claim, text: string) => Promise<void>;
}

/** Saves a claim; if another user saved first, conflicting fields wait for a decision. */
export function useSaveClaim({ claim, form, fields, onSaved }: SaveClaimOptions) {
  const texts = useTexts(claimTexts);
  const whileSaving = useSaving();
  const { mutateAsync } = useEditClaim();
  const [stale, setStale] = useState<Stale | null>(null);
  // The base of the form: after a conflict, the version saved by the other user.
  const base = useRef(claim);
  const stored: Activity = { isActive: claim.isActive, deactivationReason: claim.deactivationReason };

  const save = async (mine: ClaimValues, activity: Activity = stored): Promise<void> => {
    const { version, slug } = base.current;
    const body = { ...claimBody(mine), ...untouchedInstant(mine, base.current), ...activity, version } as never;
    try {
      const saved = await whileSaving(() => mutateAsync({ params: { slug }, body }));
      const turned = activity.isActive ? texts.reactivated : texts.deactivated;
      await onSaved(saved, activity.isActive === claim.isActive ? texts.saved : turned);
    } catch (error) {
      const current = staleRecord(error, { reply: Claim }) as unknown as Claim | null;
      if (current === null) return showRefusal(error, form);
      return meet(current, mine, activity);
    }
  };

  const meet = async (current: Claim, mine: ClaimValues, activity: Activity): Promise<void> => {
    const [started, theirs] = [valuesOfClaim(base.current), valuesOfClaim(current)];
    const names = Object.keys(fields).filter((name) => name in theirs);
    const found = conflictsOf(names, { base: { ...started }, mine: { ...mine }, theirs: { ...theirs } });
    const untouched = found.filter(({ isMineChanged }) => !isMineChanged);
    const merged = withValues(mine, Object.fromEntries(untouched.map((one) => [one.name, one.theirs])));
    const conflicts = found.filter(({ isMineChanged }) => isMineChanged);
    // No conflicts: untouched fields take the stored values, changed fields are sent.
    if (conflicts.length > 0) return setStale({ current, mine: merged, activity, conflicts });
    base.current = current;
    return save(merged, activity);
  };

  return {
    save,
    conflicts: stale?.conflicts ?? null,
    resolve: async (chosen: Readonly<Record<string, unknown>>) => {
      if (stale === null) return;
      setStale(null);
      base.current = stale.current;
      const merged = withValues(stale.mine, chosen);
      for (const [name, value] of Object.entries(merged))
        form.setValue(name as keyof ClaimValues, value as never, { shouldDirty: true });
      await save(merged, stale.activity);
    },
    dismiss: () => setStale(null),
  };
}

function withValues(values: ClaimValues, changes: Readonly<Record<string, unknown>>): ClaimValues {
  return { ...values, ...changes };
}

/** The form shows minutes: an untouched assignment keeps its seconds. */
function untouchedInstant(mine: ClaimValues, claim: Claim) {
  const { assignedOn, assignedTime } = valuesOfClaim(claim);
  const isSame = mine.assignedOn === assignedOn && mine.assignedTime === assignedTime;
  return isSame ? { assignedAt: claim.assignedAt } : {};
}
