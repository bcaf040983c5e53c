import { displayNumber } from '@aura/domain/claim-number';
import { type Claim, registerClaim } from '@aura/contracts/claims/claim';
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useRegisterClaim } from './register.api.ts';
import { claimTexts } from './register.texts.ts';
import { ClaimFormFrame, useClaimForm } from './ClaimFormFrame.tsx';
import { blankClaim, type ClaimValues, claimBody, partiesBody, BLANK_PARTY } from './claim-values.ts';
import { showRefusal } from './show-refusal.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Fields, Wide } from './ClaimInputs.tsx';
import { MailMark, useUnconfirmed } from './ClaimText.tsx';

const MailDialog = lazyPart(() => import('./MailDialog.tsx'), 'MailDialog');

interface ClaimRegisterScreenProps {
  readonly onSaved: (claim: Claim) => void;
  readonly onCancel: () => void;
}

export function ClaimRegisterScreen(props: ClaimRegisterScreenProps) {
  const texts = useTexts(claimTexts);
  return useMay(registerClaim) ? <PermittedForm {...props} /> : <NoPermission missing={texts.missingAdd} />;
}

function PermittedForm({ onSaved, onCancel }: ClaimRegisterScreenProps) {
  const texts = useTexts(claimTexts);
  const parts = useClaimForm(null, blankClaim);
  const { form, draft, fields } = parts;
  const [isPasting, setPasting] = useState(false);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const whileSaving = useSaving();
  const register = useRegisterClaim();

  const isMeant = async (values: ClaimValues) => {
    const same = parts
      .readDuplicates()
      .find(({ reasons }) => reasons.some((reason) => reason === 'claimNumber' || reason === 'reportNumber'));
    if (same !== undefined) {
      const text = texts.duplicateText(displayNumber(same));
      if (!(await confirm({ title: texts.duplicateTitle, text, act: texts.register }))) return false;
    }
    const marked = Object.keys(values.unconfirmed).map((name) =>
      name === 'affectedParties' ? texts.blockParties : (fields[name]?.title ?? name),
    );
    if (marked.length === 0) return true;
    const text = texts.unconfirmedText(marked.join(', '));
    return confirm({ title: texts.unconfirmedTitle, text, act: texts.saveUnconfirmed });
  };

  const then = useRef<'open' | 'next'>('open');
  const save = (next: 'open' | 'next') =>
    form.handleSubmit(async (values) => {
      if (!(await isMeant(values))) return;
      try {
        const body = { ...claimBody(values), affectedParties: partiesBody(values) } as never;
        const claim = await whileSaving(() => register.mutateAsync({ body }));
        const { customer, jobType, reportChannel } = values;
        form.reset({ ...blankClaim(), customer, jobType, reportChannel } as never);
        draft.clear();
        await succeed({ text: texts.registered(displayNumber(claim)) });
        if (next === 'open') onSaved(claim);
        else window.scrollTo({ top: 0 });
      } catch (error) {
        showRefusal(error, form);
      }
    })();

  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.register}>
        <Button variant="outlined" startIcon={<MailIcon />} onClick={() => setPasting(true)}>
          {texts.pasteMail}
        </Button>
      </PageHeader>
      <ClaimFormFrame
        parts={parts}
        isNew
        onSubmit={() => void save(then.current)}
        onDiscard={() => {
          form.reset(blankClaim() as never);
          draft.clear();
        }}
        parties={<PartyInputs />}
        buttons={
          <>
            <Button variant="outlined" onClick={onCancel}>
              {texts.cancel}
            </Button>
            <Button
              variant="outlined"
              onClick={({ currentTarget: { form: sent } }) => {
                // Submits like the other button: a field that cannot be parsed blocks the form.
                then.current = 'next';
                sent?.requestSubmit();
                then.current = 'open';
              }}
            >
              {texts.saveAndNext}
            </Button>
            <Button type="submit" variant="contained">
              {texts.saveAndOpen}
            </Button>
          </>
        }
      />
      {isPasting && (
        <Suspense>
          <MailDialog
            fields={fields}
            choices={parts.catalogues}
            current={form.getValues()}
            onUse={(values) => {
              for (const [name, value] of Object.entries(values))
                form.setValue(name as keyof ClaimValues, value as never, { shouldDirty: true });
            }}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const MOST = 50;

function PartyInputs() {
  const texts = useTexts(claimTexts);
  const { control, formState } = useFormContext<ClaimValues>();
  const { fields, append, remove } = useFieldArray<ClaimValues, 'affectedParties'>({
    control,
    name: 'affectedParties' as never,
  });
  const { line, confirm } = useUnconfirmed('affectedParties');
  const fault = (formState.errors.affectedParties as FieldError | undefined)?.message;
  return (
    <Section
      title={texts.blockParties}
      action={
        fields.length < MOST && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => append(BLANK_PARTY as never)}>
            {texts.addParty}
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 2 }}>
        {fault !== undefined && <InlineAlert status="bad">{fault}</InlineAlert>}
        {line !== undefined && <MailMark label={texts.blockParties} line={line} onConfirm={confirm} />}
        {fields.map(({ id }, at) => (
          <Box key={id} role="group" aria-label={texts.party(at + 1)} sx={at > 0 ? divided : {}}>
            <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5, minHeight: 28 }}>
              <Typography variant="subtitle2">{texts.party(at + 1)}</Typography>
              {fields.length > 1 && (
                <IconButton
                  size="small"
                  sx={{ ml: 'auto' }}
                  aria-label={texts.removeParty(at + 1)}
                  title={texts.removeParty(at + 1)}
                  onClick={() => remove(at)}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              )}
            </Stack>
            <PartyFields at={at} />
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

function PartyFields({ at }: { readonly at: number }) {
  const texts = useTexts(claimTexts);
  const { register, formState } = useFormContext<ClaimValues>();
  const fault = formState.errors.affectedParties?.[at]?.name?.message;
  return (
    <Fields>
      <FormField
        label={texts.partyName}
        required
        {...register(`affectedParties.${at}.name`)}
        error={fault}
        maxLength={200}
        autoComplete="off"
      />
      <FormField
        label={texts.contact}
        {...register(`affectedParties.${at}.contact`)}
        maxLength={200}
        autoComplete="off"
      />
      <FormField
        label={texts.phones}
        {...register(`affectedParties.${at}.phones`)}
        hint={texts.phonesHint}
        maxLength={300}
        inputMode="tel"
        autoComplete="off"
      />
      <FormField
        label={texts.secondPhone}
        {...register(`affectedParties.${at}.secondContactPhone`)}
        maxLength={30}
        inputMode="tel"
        autoComplete="off"
      />
      <Wide>
        <FormField
          label={texts.description}
          {...register(`affectedParties.${at}.description`)}
          maxLength={4000}
          autoComplete="off"
        />
      </Wide>
    </Fields>
  );
}

const divided = { borderTop: 1, borderColor: 'divider', pt: 1.5 } as const;
