import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import CheckIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
import { passwordRules, type PasswordRules } from './password-rules.ts';

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

const COLOURS = ['divider', 'error.main', 'warning.main', 'info.main', 'success.main'] as const;

interface PasswordAdviceProps {
  readonly rules: PasswordRules;
  readonly strength: Strength;
}

function PasswordAdvice({ rules, strength }: PasswordAdviceProps) {
  const texts = useTexts(accountTexts);
  const level = texts[`strengthLevel${strength}`];
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.strength}
        </Typography>
        <Box
          role="meter"
          aria-label={texts.strength}
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={strength}
          aria-valuetext={level}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, flex: 1 }}
        >
          {[1, 2, 3, 4].map((step) => (
            <Box
              key={step}
              sx={{ height: 5, borderRadius: 1, bgcolor: step <= strength ? COLOURS[strength] : 'divider' }}
            />
          ))}
        </Box>
        <Typography variant="body2" sx={{ minWidth: 72, textAlign: 'right', color: 'text.secondary' }}>
          {level}
        </Typography>
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.25 }}>
        <Rule met={rules.isLong} text={texts.ruleLength} />
        <Rule met={rules.isUncommon} text={texts.ruleCommon} />
        <Rule met={rules.isImpersonal} text={texts.ruleOwnName} />
      </Stack>
    </Stack>
  );
}

function Rule({ met, text }: { readonly met: boolean; readonly text: string }) {
  const texts = useTexts(accountTexts);
  const Icon = met ? CheckIcon : OpenIcon;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', color: met ? 'text.primary' : 'text.secondary' }}
    >
      <Icon
        sx={{ fontSize: 16, color: met ? 'success.main' : 'text.faint' }}
        titleAccess={met ? texts.ruleMet : texts.ruleOpen}
      />
      {text}
    </Stack>
  );
}

type Strength = 0 | 1 | 2 | 3 | 4;

const CLASSES = [
  [/[a-zñ]/, 27],
  [/[A-ZÑ]/, 27],
  [/\d/, 10],
  [/[^a-zñA-ZÑ\d]/, 33],
] as const;
const LEVELS = [40, 55, 75] as const;

/** A rough estimate of bits from kinds of characters, distinct characters and length. Repetition counts little. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  const pool = CLASSES.reduce((sum, [sign, size]) => sum + (sign.test(password) ? size : 0), 0);
  const characters = [...password];
  const different = new Set(characters).size;
  const effective = Math.min(characters.length, different + (characters.length - different) / 4);
  const bits = effective * Math.log2(pool);
  return (1 + LEVELS.filter((level) => bits >= level).length) as Strength;
}
