import { AffectedParty, type AffectedParty as Party } from '@aura/contracts/claims/affected-parties';
import type { KeptState } from '../../../lib/use-kept-state.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useSaveKept } from '../../../listing/public.ts';
import { useDefineScope } from '../claim-file.api.ts';
import { scopeOf, type ScopeValues } from './scope-values.ts';
import { scopeTexts } from './scope.texts.ts';

interface SaveScopeOptions {
  readonly slug: string;
  readonly party: Party;
  readonly families: readonly { readonly id: number; readonly slug: string }[];
  readonly form: KeptState<ScopeValues>;
}

export function useSaveScope({ slug, party, families, form }: SaveScopeOptions) {
  const define = useDefineScope(slug);
  const texts = useTexts(scopeTexts);
  const succeed = useSuccess();
  const saving = useSaveKept<Party, ScopeValues>({
    stored: party,
    schema: AffectedParty,
    names: ['scopeReasons', 'assignedFamily', 'damageOrigin'],
    valuesOf: scopeOf,
    send: (wanted, { version }) => {
      const scopeReasons = Object.entries(wanted.scopeReasons).map(([id, comment]) => ({ id: Number(id), comment }));
      const assignedFamilyId = families.find((family) => family.slug === wanted.assignedFamily)?.id ?? null;
      const { damageOrigin } = wanted;
      return define.mutateAsync({
        params: { id: party.id },
        body: { version, scopeReasons, assignedFamilyId, damageOrigin },
      });
    },
    onSaved: async (saved) => {
      form.restart(scopeOf(saved));
      await succeed({ text: texts.saved });
    },
  });
  return { ...saving, isSaving: define.isPending };
}
