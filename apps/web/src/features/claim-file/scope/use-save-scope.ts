import { AffectedParty, type AffectedParty as Party } from '@aura/contracts/claims/affected-parties';
import { useState } from 'react';
import type { KeptState } from '../../../lib/use-kept-state.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { type Conflict, conflictsOf } from '../../../listing/public.ts';
import { useDefineScope } from '../claim-file.api.ts';
import { storedIn } from '../parts/stored-in.ts';
import { scopeOf, type ScopeValues } from './scope-values.ts';
import { scopeTexts } from './scope.texts.ts';

const NAMES = ['scopeReasons', 'assignedFamily', 'damageOrigin'];

interface SaveScopeOptions {
  readonly slug: string;
  readonly party: Party;
  readonly families: readonly { readonly id: number; readonly slug: string }[];
  readonly form: KeptState<ScopeValues>;
}

/** Saves the scope; when somebody else saved first, keeps what the two disagree about until it is decided. */
export function useSaveScope({ slug, party, families, form }: SaveScopeOptions) {
  const define = useDefineScope(slug);
  const texts = useTexts(scopeTexts);
  const succeed = useSuccess();
  const [stale, setStale] = useState<{ readonly current: Party; readonly conflicts: readonly Conflict[] } | null>(null);

  // What the form started from: the party around it may be read again meanwhile.
  const [start, setStart] = useState(party);

  const save = async (wanted: ScopeValues, base: Party = start): Promise<void> => {
    const scopeReasons = Object.entries(wanted.scopeReasons).map(([id, comment]) => ({ id: Number(id), comment }));
    const assignedFamilyId = families.find((family) => family.slug === wanted.assignedFamily)?.id ?? null;
    try {
      const saved = await define.mutateAsync({
        params: { id: party.id },
        body: { version: base.version, scopeReasons, assignedFamilyId, damageOrigin: wanted.damageOrigin },
      });
      setStart(saved);
      form.restart(scopeOf(saved));
      await succeed({ text: texts.saved });
    } catch (error) {
      const current = storedIn(error, AffectedParty);
      if (current === null) return publishError(error);
      const [mine, theirs] = [asRecord(wanted), asRecord(scopeOf(current))];
      const conflicts = conflictsOf(NAMES, { base: asRecord(scopeOf(base)), mine, theirs });
      if (conflicts.some(({ isMineChanged }) => isMineChanged)) return setStale({ current, conflicts });
      const untouched = Object.fromEntries(conflicts.map((one) => [one.name, one.theirs]));
      return save({ ...wanted, ...untouched }, current);
    }
  };

  return {
    save: (wanted: ScopeValues) => save(wanted),
    isSaving: define.isPending,
    conflicts: stale?.conflicts ?? null,
    resolve: async (chosen: Readonly<Record<string, unknown>>) => {
      if (stale === null) return;
      setStale(null);
      const merged = { ...form.values, ...chosen } as ScopeValues;
      form.change(merged);
      await save(merged, stale.current);
    },
    dismiss: () => setStale(null),
  };
}

function asRecord(values: ScopeValues): Record<string, unknown> {
  return { ...values };
}
