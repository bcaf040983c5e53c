import { type CurrentUser, EditProfileBody, type editCurrentUser } from '@aura/contracts/accounts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Controller, useForm } from 'react-hook-form';
import type { CallInput } from '@aura/contracts/endpoint';
import { useTexts } from '../../../lib/texts.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useEditProfile } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.ts';
import { PhotoField } from './PhotoField.tsx';

const resolver = contractResolver<ProfileValues>(EditProfileBody, profileBody);

interface ProfileFormProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const texts = useTexts(accountTexts);
  const form = useForm<ProfileValues>({ defaultValues: profileValues(user), resolver });
  // Not in the draft: a photo may exceed the browser's storage and is quickly chosen again.
  const draft = useDraft('edit-profile', form, { leaveOut: ['photo', 'currentPassword'] });
  const { mutateAsync: save } = useEditProfile();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const { errors } = form.formState;
  const isNewEmail = form.watch('email').trim().toLowerCase() !== user.email.toLowerCase();

  const submit = async (values: ProfileValues) => {
    try {
      await whileSaving(() => save({ body: profileBody(values) }));
    } catch (error) {
      return showFieldErrors(error, form);
    }
    draft.clear();
    await succeed({ text: texts.saved });
    onDone();
  };
  const cancel = () => {
    draft.clear();
    onDone();
  };
  const field = (name: Exclude<keyof ProfileValues, 'photo'>, maxLength: number) => ({
    ...form.register(name),
    label: texts[name],
    maxLength,
    error: errors[name]?.message,
  });

  return (
    <Stack component="form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} sx={{ gap: 2.5 }}>
      {draft.restored && <InlineAlert status="info">{texts.draftRestored}</InlineAlert>}
      {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
      <Controller
        control={form.control}
        name="photo"
        render={({ field: { value, onChange } }) => (
          <PhotoField user={user} value={value} onChange={onChange} error={errors.photo?.message} />
        )}
      />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormField {...field('treatment', 20)} autoComplete="honorific-prefix" placeholder={texts.treatmentHint} />
        <FormField {...field('firstName', 80)} autoComplete="given-name" required />
        <FormField {...field('lastName', 80)} autoComplete="family-name" required />
        <FormField {...field('mothersLastName', 80)} autoComplete="off" />
        <FormField {...field('email', 254)} type="email" autoComplete="email" required />
        {isNewEmail && (
          <PasswordField
            {...field('currentPassword', 128)}
            autoComplete="current-password"
            hint={texts.currentPasswordWhy}
            required
          />
        )}
        <FormField {...field('phone', 20)} type="tel" autoComplete="tel" />
        <FormField {...field('cellphone', 20)} type="tel" autoComplete="off" />
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={cancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {texts.save}
        </Button>
      </Stack>
    </Stack>
  );
}

interface ProfileValues {
  treatment: string;
  firstName: string;
  lastName: string;
  mothersLastName: string;
  email: string;
  phone: string;
  cellphone: string;
  /** A data URL once a photo was chosen; null keeps the stored one. */
  photo: string | null;
  /** Required when the e-mail changes. */
  currentPassword: string;
}

type ProfileBody = CallInput<typeof editCurrentUser>['body'];

function profileValues(user: CurrentUser): ProfileValues {
  const { treatment, firstName, lastName, mothersLastName, email, phone, cellphone } = user;
  return { treatment, firstName, lastName, mothersLastName, email, phone, cellphone, photo: null, currentPassword: '' };
}

/** The photo is sent only if it is new; leaving it out keeps the stored one. */
function profileBody({ photo, currentPassword, ...values }: ProfileValues): ProfileBody {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return {
    ...(trimmed as typeof values),
    ...(photo === null ? {} : { photo }),
    ...(currentPassword === '' ? {} : { currentPassword }),
  };
}
