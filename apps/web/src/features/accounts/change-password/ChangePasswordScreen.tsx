import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useChangePassword } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.ts';
import { PasswordAdvice } from './PasswordAdvice.tsx';
import { passwordRules } from './password-rules.ts';
import { passwordStrength } from './password-strength.ts';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const EMPTY: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' };
const LONGEST = 128;

export function ChangePasswordScreen({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(accountTexts);
  const { user } = useActor();
  const session = useSession();
  const isDue = session.status === 'authenticated' && session.mustChangePassword;
  const form = useForm<Passwords>({ defaultValues: EMPTY });
  const { mutateAsync: change } = useChangePassword();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const { errors } = form.formState;
  const typed = form.watch('newPassword');
  const rulesOf = (password: string) =>
    passwordRules(password, [user.username, user.firstName, user.lastName, user.mothersLastName]);

  const refusal = (password: string): string | true => {
    const { isLong, isUncommon, isImpersonal } = rulesOf(password);
    if (!isLong) return texts.ruleLength;
    if (!isUncommon) return texts.ruleCommon;
    return isImpersonal || texts.ruleOwnName;
  };
  const submit = async ({ oldPassword, newPassword }: Passwords) => {
    try {
      await whileSaving(() => change({ body: { oldPassword, newPassword } }));
    } catch (error) {
      return showFieldErrors(error, form);
    }
    form.reset(EMPTY);
    await succeed({ text: texts.passwordChanged });
    onDone();
  };
  const field = (name: keyof Passwords, validate?: (value: string) => string | true) => ({
    ...form.register(name, { required: texts.required, ...(validate && { validate }) }),
    label: texts[name],
    maxLength: LONGEST,
    error: errors[name]?.message,
  });

  return (
    <Stack sx={{ gap: 1.5, maxWidth: 480 }}>
      <PageHeader title={texts.changePassword} />
      <Section>
        <Stack component="form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} sx={{ gap: 2 }}>
          {isDue && <InlineAlert status="warn">{texts.passwordDue}</InlineAlert>}
          {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
          {/* Password managers store the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordField {...field('oldPassword')} autoComplete="current-password" />
          <PasswordField {...field('newPassword', refusal)} autoComplete="new-password" />
          <PasswordAdvice rules={rulesOf(typed)} strength={passwordStrength(typed)} />
          <PasswordField
            {...field('confirmPassword', (value) => value === form.getValues('newPassword') || texts.passwordsDiffer)}
            autoComplete="new-password"
          />
          <InlineAlert status="info">{texts.closesOthers}</InlineAlert>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            {!isDue && (
              <Button variant="outlined" onClick={onDone}>
                {texts.cancel}
              </Button>
            )}
            <Button type="submit" variant="contained">
              {texts.changePassword}
            </Button>
          </Stack>
        </Stack>
      </Section>
    </Stack>
  );
}
