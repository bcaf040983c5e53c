import { type Claim, editClaim, registerClaim } from '@aura/contracts/claims/claim';
import type { Duplicate } from '@aura/contracts/claims/registration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, type FieldErrors, type Resolver, useWatch } from 'react-hook-form';
import { useTexts, textsOf } from '../../../lib/texts.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { type FieldInfos, FieldInfosContext } from '../../../listing/public.ts';
import { claimTexts } from './register.texts.ts';
import { ClaimInputs, Fields } from './ClaimInputs.tsx';
import { ClaimSummary } from './ClaimSummary.tsx';
import { type ClaimValues, claimBody, partiesBody } from './claim-values.ts';
import { useCatalogueChoices, useClaimFields } from './claim-fields.ts';
import { DuplicatesPanel } from './DuplicatesPanel.tsx';
import { useTeam } from './use-team.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { formsTexts } from '../../../lib/forms/forms.texts.ts';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { Section } from '../../../ui/Section.tsx';
import { ClaimChoice } from './ClaimChoice.tsx';

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

const judgeNew = contractResolver<ClaimValues>(registerClaim.body, (values) => ({
  ...claimBody(values),
  affectedParties: partiesBody(values),
}));
const judgeEdit = contractResolver<ClaimValues>(editClaim.body, (values) => ({
  ...claimBody(values),
  version: 1,
  isActive: true,
  deactivationReason: '',
}));

/** Validates with the contract; errors of an affected party are mapped to that party's field. */
function claimResolver(isNew: boolean): Resolver<ClaimValues> {
  return async (values, context, options) => {
    const judged = await (isNew ? judgeNew : judgeEdit)(values, context, options);
    const { assignedAt, ...found } = judged.errors as Record<string, unknown>;
    const errors = {
      ...found,
      ...(assignedAt !== undefined && { assignedOn: assignedAt }),
      ...futureFault(values),
      ...(isNew && partyFaults(values)),
    } as FieldErrors<ClaimValues>;
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function futureFault({ occurredDate }: ClaimValues) {
  if (occurredDate === null || occurredDate <= headOfficeToday()) return {};
  return { occurredDate: { type: 'future', message: textsOf(claimTexts).notInFuture } };
}

function partyFaults({ affectedParties }: ClaimValues) {
  const message = textsOf(formsTexts).required;
  const faults = affectedParties.map(({ name }) =>
    name.trim() === '' ? { name: { type: 'required', message } } : undefined,
  );
  return faults.some((fault) => fault !== undefined) ? { affectedParties: faults } : {};
}

function TeamInputs({ team }: { readonly team: ReturnType<typeof useTeam> }) {
  const texts = useTexts(claimTexts);
  const { preparation, choices } = team;
  const [supervisor, costAnalyst, adjusterId, mailAdjuster] = useWatch<
    ClaimValues,
    readonly ['supervisor', 'costAnalyst', 'adjusterId', 'mailAdjuster']
  >({ name: ['supervisor', 'costAnalyst', 'adjusterId', 'mailAdjuster'] });

  const staffHint = (count: number | undefined) =>
    count === undefined ? texts.chooseFirst : count > 1 ? texts.severalPeople(count) : undefined;
  const reason = (username: string | null, list: NonNullable<typeof preparation>['supervisors'] | undefined) => {
    if (list === undefined) return texts.chooseFirst;
    const place = list.findIndex(({ person }) => person.username === username);
    const found = list[place];
    if (found !== undefined) return place === 0 ? texts.suggested(found.reason) : found.reason;
    return list.length === 0 ? texts.nobody : undefined;
  };
  return (
    <Section title={texts.blockTeam}>
      <Fields>
        <ClaimChoice
          name="supervisor"
          choices={choices.supervisors}
          hint={reason(supervisor, preparation?.supervisors)}
        />
        <ClaimChoice
          name="costAnalyst"
          choices={choices.costAnalysts}
          hint={reason(costAnalyst, preparation?.costAnalysts)}
        />
        <ClaimChoice name="supervisorDev" choices={choices.supervisors} />
        <ClaimChoice name="auditor" choices={choices.auditors} />
        <ClaimChoice
          name="customerSupervisorId"
          choices={choices.customerSupervisors}
          hint={staffHint(preparation?.customerSupervisors.length)}
        />
        <ClaimChoice
          name="adjusterId"
          choices={choices.adjusters}
          hint={
            adjusterId === null && mailAdjuster !== ''
              ? texts.mailSays(mailAdjuster)
              : staffHint(preparation?.adjusters.length)
          }
        />
      </Fields>
    </Section>
  );
}
