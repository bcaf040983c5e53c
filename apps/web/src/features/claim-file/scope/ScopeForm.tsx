import {
  AffectedParty,
  DAMAGE_ORIGIN_WORDS,
  DAMAGE_ORIGINS,
  type AffectedParty as Party,
} from '@aura/contracts/claims/affected-parties';
import { type OfferedMotif, SCOPE_EFFECT_WORDS, SCOPE_EFFECTS } from '@aura/contracts/catalogues/scope-motifs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState, type KeptState } from '../../../lib/use-kept-state.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ConflictDialog, useTitled, useSaveKept } from '../../../listing/public.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { MotifChoice } from './MotifChoice.tsx';
import { scopeTexts } from './scope.texts.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useDefineScope } from '../claim-file.api.ts';

type Motif = z.output<typeof OfferedMotif>;

interface ScopeFormProps {
  readonly slug: string;
  readonly party: AffectedParty;
  readonly motifs: readonly Motif[];
  readonly families: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
}

export function ScopeForm({ slug, party, motifs, families }: ScopeFormProps) {
  const texts = useTexts(scopeTexts);
  const titled = useTitled();
  const form = useKeptState<ScopeValues>(`scope-${party.id}`, () => scopeOf(party));
  const { values, change } = form;
  const [isTried, setTried] = useState(false);
  const motifList = useRef<HTMLDivElement>(null);
  useScreenAct({ id: 'define-scope', run: () => motifList.current?.querySelector('input')?.focus() });
  const { save, conflicts, resolve, dismiss, isSaving } = useSaveScope({ slug, party, families, form });
  const lacking = lackingComment(values, motifs);
  const setReason = (id: number, comment: string | null) => {
    const { [String(id)]: _gone, ...others } = values.scopeReasons;
    change({ scopeReasons: comment === null ? others : { ...others, [String(id)]: comment } });
  };
  const nameOf = (id: string) => motifs.find((motif) => String(motif.id) === id)?.name ?? id;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacking.length === 0) void save(values);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      {form.isRestored && (
        <InlineAlert
          status="info"
          action={
            <Button size="small" color="inherit" onClick={() => form.restart()}>
              {texts.discardDraft}
            </Button>
          }
        >
          {texts.draftRestored}
        </InlineAlert>
      )}
      <Section>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <ChoiceField
            label={texts.assignedFamilyId}
            none={texts.none}
            value={values.assignedFamily}
            options={families.map(({ slug: value, name }) => ({ value, label: name }))}
            onChange={(assignedFamily) => change({ assignedFamily })}
          />
          <ChoiceField
            label={texts.damageOrigin}
            none={texts.none}
            value={values.damageOrigin}
            options={DAMAGE_ORIGINS.map((value) => ({ value, label: titled(DAMAGE_ORIGIN_WORDS[value]) }))}
            onChange={(damageOrigin) => change({ damageOrigin })}
          />
        </Box>
      </Section>
      <Section title={texts.scopeReasons} hint={texts.motifsHint}>
        <div ref={motifList}>
          {SCOPE_EFFECTS.map((effect) => {
            const ofEffect = motifs.filter((motif) => motif.effect === effect);
            if (ofEffect.length === 0) return null;
            return (
              <Box key={effect} component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }}>
                <Typography component="legend" variant="body2" sx={{ color: 'text.faint' }}>
                  {titled(SCOPE_EFFECT_WORDS[effect])}
                </Typography>
                {ofEffect.map((motif) => (
                  <MotifChoice
                    key={motif.id}
                    motif={motif}
                    comment={values.scopeReasons[String(motif.id)] ?? null}
                    onComment={(comment) => setReason(motif.id, comment)}
                    isLacking={isTried && lacking.includes(motif.id)}
                  />
                ))}
              </Box>
            );
          })}
        </div>
      </Section>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="outlined" disabled={isSaving}>
          {texts.save}
        </Button>
      </Box>
      {conflicts !== null && (
        <ConflictDialog
          conflicts={conflicts}
          fields={{
            assignedFamily: { title: texts.assignedFamilyId, show: (value) => familyName(value) },
            damageOrigin: { title: texts.damageOrigin, show: (value) => originName(value) },
            scopeReasons: { title: texts.scopeReasons, show: (value) => reasonNames(value) },
          }}
          onResolve={(chosen) => {
            const merged = { ...values, ...chosen };
            change(merged);
            void resolve(merged);
          }}
          onClose={dismiss}
        />
      )}
    </Stack>
  );

  function familyName(value: unknown): string {
    return families.find((family) => family.slug === value)?.name ?? texts.none;
  }
  function originName(value: unknown): string {
    const origin = DAMAGE_ORIGINS.find((one) => one === value);
    return origin === undefined ? texts.none : titled(DAMAGE_ORIGIN_WORDS[origin]);
  }
  function reasonNames(value: unknown): string {
    const names = Object.keys(value as ScopeValues['scopeReasons']).map(nameOf);
    return names.length === 0 ? texts.none : names.join(', ');
  }
}

interface SaveScopeOptions {
  readonly slug: string;
  readonly party: Party;
  readonly families: readonly { readonly id: number; readonly slug: string }[];
  readonly form: KeptState<ScopeValues>;
}

function useSaveScope({ slug, party, families, form }: SaveScopeOptions) {
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

interface ScopeValues {
  /** Comment by motif id, as text: object keys are strings. */
  readonly scopeReasons: Readonly<Record<string, string>>;
  /** By slug, as the party refers to its family. */
  readonly assignedFamily: string | null;
  readonly damageOrigin: (typeof DAMAGE_ORIGINS)[number] | null;
}

function scopeOf(party: AffectedParty): ScopeValues {
  return {
    scopeReasons: Object.fromEntries(party.scopeReasons.map(({ id, comment }) => [String(id), comment])),
    assignedFamily: party.assignedFamily?.slug ?? null,
    damageOrigin: party.damageOrigin,
  };
}

interface ScopeOfMotif {
  readonly id: number;
  readonly requiresComment: boolean;
}

/** The chosen motifs that require a comment and have none. */
function lackingComment({ scopeReasons }: ScopeValues, motifs: readonly ScopeOfMotif[]): readonly number[] {
  return motifs
    .filter(({ id, requiresComment }) => requiresComment && scopeReasons[String(id)]?.trim() === '')
    .map(({ id }) => id);
}
