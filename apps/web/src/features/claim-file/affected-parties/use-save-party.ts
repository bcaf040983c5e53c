import { AffectedParty, type AffectedParty as Party } from '@aura/contracts/claims/affected-parties';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.ts';
import { type Conflict, conflictsOf, storedIn } from '../../../listing/public.ts';
import { useAddParty, useEditParty } from '../claim-file.api.ts';
import { bodyOfValues, type PartyValues, valuesOfParty } from './party-values.ts';

/** Fields that can conflict. A note is appended, so it cannot. */
const DISPUTABLE = ['name', 'contact', 'contactPhones', 'secondContactPhone', 'description'];

interface SavePartyOptions {
  readonly slug: string;
  readonly party: Party | null;
  readonly form: UseFormReturn<PartyValues>;
  readonly onSaved: (party: Party) => void;
}

interface Stale {
  readonly current: Party;
  readonly conflicts: readonly Conflict[];
}

/** Saves a party's form; if another user saved first, holds the conflicting fields until the user decides. */
export function useSaveParty({ slug, party, form, onSaved }: SavePartyOptions) {
  const add = useAddParty(slug);
  const edit = useEditParty(slug);
  const [stale, setStale] = useState<Stale | null>(null);

  const save = async (values: PartyValues, base: Party | null = party): Promise<void> => {
    const body = bodyOfValues(values);
    try {
      onSaved(
        base === null
          ? await add.mutateAsync({ params: { slug }, body })
          : await edit.mutateAsync({ params: { slug, id: base.id }, body: { ...body, version: base.version } }),
      );
    } catch (error) {
      const current = storedIn(error, AffectedParty);
      if (current !== null) return meet(current, values, base);
      if (error instanceof ApiError && error.detail !== null && !error.isOutage) {
        return form.setError('root', { type: 'server', message: error.detail });
      }
      showFieldErrors(error, form);
    }
  };

  const meet = (current: Party, mine: PartyValues, base: Party | null) => {
    const theirs = valuesOfParty(current);
    const conflicts = conflictsOf(DISPUTABLE, { base: base === null ? null : valuesOfParty(base), mine, theirs });
    if (conflicts.some(({ isMineChanged }) => isMineChanged)) return setStale({ current, conflicts });
    // No conflicts: untouched fields take the stored values, changed fields are sent.
    return save({ ...mine, ...valuesFrom(conflicts) }, current);
  };

  return {
    save: (values: PartyValues) => save(values),
    conflicts: stale?.conflicts ?? null,
    resolve: async (chosen: Readonly<Record<string, unknown>>) => {
      if (stale === null) return;
      setStale(null);
      const merged = { ...form.getValues(), ...chosen } as PartyValues;
      form.reset(merged, { keepDefaultValues: true });
      await save(merged, stale.current);
    },
    dismiss: () => setStale(null),
  };
}

function valuesFrom(conflicts: readonly Conflict[]): Partial<PartyValues> {
  return Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs]));
}
