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
import { blankClaim, type ClaimValues, claimBody, partiesBody } from './claim-values.ts';
import { PartyInputs } from './PartyInputs.tsx';
import { showRefusal } from './show-refusal.ts';

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
      const text = texts.duplicateText(same.claimNumber === '' ? same.folio : same.claimNumber);
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
        await succeed({ text: texts.registered(claim.claimNumber === '' ? claim.folio : claim.claimNumber) });
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
