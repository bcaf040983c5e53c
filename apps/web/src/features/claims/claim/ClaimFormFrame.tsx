import type { Claim } from '@aura/contracts/claims/claim';
import type { Duplicate } from '@aura/contracts/claims/registration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { type FieldInfos, FieldInfosContext } from '../../../listing/public.ts';
import { claimTexts } from './register.texts.ts';
import { ClaimInputs } from './ClaimInputs.tsx';
import { ClaimSummary } from './ClaimSummary.tsx';
import { claimResolver } from './claim-resolver.ts';
import type { ClaimValues } from './claim-values.ts';
import { useCatalogueChoices, useClaimFields } from './claim-fields.ts';
import { DuplicatesPanel } from './DuplicatesPanel.tsx';
import { TeamInputs } from './TeamInputs.tsx';
import { useTeam } from './use-team.ts';

export function useClaimForm(stored: Claim | null, defaults: () => ClaimValues) {
  const isNew = stored === null;
  const resolver = useMemo(() => claimResolver(isNew), [isNew]);
  const [initial] = useState(defaults);
  const form = useForm<ClaimValues>({ defaultValues: initial as never, resolver });
  const draft = useDraft(isNew ? 'claim-new' : `claim-${stored.slug}`, form);
  const catalogues = useCatalogueChoices();
  const team = useTeam(form, stored);
  const fields = useClaimFields(catalogues, team.choices);
  // A ref: a new finding must not re-render the whole form.
  const duplicates = useRef<readonly Duplicate[]>([]);
  const noteDuplicates = useCallback((found: readonly Duplicate[]) => {
    duplicates.current = found;
  }, []);
  const readDuplicates = useCallback(() => duplicates.current, []);
  return { form, draft, catalogues, team, fields, noteDuplicates, readDuplicates, initial };
}

interface ClaimFormFrameProps {
  readonly parts: ReturnType<typeof useClaimForm>;
  readonly isNew: boolean;
  /** The claim being edited, which is not a duplicate of itself. */
  readonly slug?: string;
  readonly alert?: ReactNode;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  readonly parties: ReactNode;
  readonly buttons: ReactNode;
}

/** Four blocks on the left, derived information on the right, the buttons always visible. */
export function ClaimFormFrame({
  parts,
  isNew,
  slug = '',
  alert,
  onSubmit,
  onDiscard,
  parties,
  buttons,
}: ClaimFormFrameProps) {
  const texts = useTexts(claimTexts);
  const { form, draft, catalogues, team, fields, noteDuplicates } = parts;
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <FieldInfosContext value={fields as FieldInfos}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
          onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
            // Ctrl+Enter saves from any field, as users who register fifty a day expect.
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }}
          sx={{ '--mail': (theme) => theme.vars.palette.warning.main, ...layout }}
        >
          <Stack sx={{ gap: 1.5, minWidth: 0 }}>
            {draft.restored && form.formState.isDirty && (
              <InlineAlert
                status="info"
                action={
                  <Button size="small" color="inherit" onClick={onDiscard}>
                    {texts.discardDraft}
                  </Button>
                }
              >
                {texts.draftRestored}
              </InlineAlert>
            )}
            {alert}
            {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
            <ClaimInputs choices={catalogues} isNew={isNew} />
            <TeamInputs team={team} />
            {parties}
          </Stack>
          <Stack sx={aside}>
            <ClaimSummary fields={fields} preparation={team.preparation} isNew={isNew} />
            <DuplicatesPanel except={slug} onFound={noteDuplicates} />
          </Stack>
          <FormFooter layout="page">{buttons}</FormFooter>
        </Box>
      </FieldInfosContext>
    </FormProvider>
  );
}

const layout = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;
const aside = {
  gap: 1.5,
  minWidth: 0,
  position: { lg: 'sticky' },
  top: { lg: 'calc(var(--aura-toolbar, 48px) + 16px)' },
} as const;
