import {
  addAffectedParty,
  AffectedParty,
  editAffectedParty,
  type AffectedParty as Party,
} from '@aura/contracts/claims/affected-parties';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useAskToLeave } from '../../../ui/use-ask-to-leave.ts';
import { ConflictDialog, SidePanel, type Conflict, conflictsOf, storedIn } from '../../../listing/public.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { BLANK_PARTY, bodyOfValues, type PartyValues, valuesOfParty } from './party-values.ts';
import { partyTexts } from './party.texts.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.ts';
import { useAddParty, useEditParty } from '../claim-file.api.ts';

interface PartyPanelProps {
  readonly slug: string;
  /** The party to edit; null adds one. */
  readonly party: AffectedParty | null;
  readonly onSaved: (party: AffectedParty) => void;
  readonly onClose: () => void;
}

export function PartyPanel({ slug, party, onSaved, onClose }: PartyPanelProps) {
  const texts = useTexts(partyTexts);
  const askToLeave = useAskToLeave();
  const resolver = useMemo(
    () =>
      contractResolver<PartyValues>((party === null ? addAffectedParty : editAffectedParty).body, (values) =>
        bodyOfValues(values),
      ),
    [party],
  );
  const form = useForm<PartyValues>({
    defaultValues: party === null ? BLANK_PARTY : valuesOfParty(party),
    resolver,
  });
  const draft = useDraft(`party-${slug}-${party?.id ?? 'new'}`, form);
  const { save, conflicts, resolve, dismiss } = useSaveParty({
    slug,
    party,
    form,
    onSaved: (saved) => {
      draft.clear();
      onSaved(saved);
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fields = {
    name: { title: texts.name },
    contact: { title: texts.contact },
    contactPhones: { title: texts.contactPhones },
    secondContactPhone: { title: texts.secondContactPhone },
    description: { title: texts.description },
  };
  const cancel = async () => {
    if (isDirty && !(await askToLeave())) return;
    draft.clear();
    onClose();
  };
  const field = (name: keyof PartyValues) => ({
    ...form.register(name),
    label: texts[name],
    error: errors[name]?.message,
  });

  return (
    <SidePanel title={party === null ? texts.add : texts.edit} onClose={() => void cancel()}>
      <FormFrame
        edits="contact"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        buttons={
          <>
            <Button variant="outlined" onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {texts.save}
            </Button>
          </>
        }
      >
        {draft.restored && <InlineAlert status="info">{texts.draftRestored}</InlineAlert>}
        {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
        <FormField {...field('name')} required maxLength={200} autoFocus />
        <FormField {...field('contactPhones')} hint={texts.phonesHint} inputMode="tel" />
        <FormField {...field('contact')} hint={texts.contactHint} maxLength={200} />
        <FormField {...field('secondContactPhone')} maxLength={30} inputMode="tel" />
        <LongText {...field('description')} rows={4} maxLength={4000} />
        <LongText {...field('logbookText')} hint={texts.logbookHint} rows={3} maxLength={4000} />
      </FormFrame>
      {conflicts !== null && (
        <ConflictDialog
          conflicts={conflicts}
          fields={fields}
          onResolve={(chosen) => void resolve(chosen)}
          onClose={dismiss}
        />
      )}
    </SidePanel>
  );
}

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
function useSaveParty({ slug, party, form, onSaved }: SavePartyOptions) {
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
