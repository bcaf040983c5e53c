import { REQUEST_CHANNEL_WORDS, REQUEST_TYPE_WORDS, ROLE_WORDS } from '@aura/contracts/privacy/privacy-words';
import type { registerPrivacyRequest } from '@aura/contracts/privacy/requests';
import type { CallInput } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useWordChoices } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FieldGroup } from '../../../ui/FieldGroup.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { FileDrop } from '../../files/public.ts';
import { privacyQueries, useRegisterPrivacyRequest } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';

type Values = CallInput<typeof registerPrivacyRequest>['body'];

const EMPTY: Omit<Values, 'receivedOn'> = {
  type: 'access',
  role: 'processor',
  channel: 'email',
  customerId: null,
  applicantName: '',
  applicantContact: '',
  isRepresentative: false,
  personName: '',
  personPhone: '',
  personEmail: '',
  personRfc: '',
  personCurp: '',
  detail: '',
  identityKey: null,
};

interface RegisterRequestDialogProps {
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
}

export function RegisterRequestDialog({ onDone, onClose }: RegisterRequestDialogProps) {
  const texts = useTexts(privacyTexts);
  const words = useWordChoices({ type: REQUEST_TYPE_WORDS, channel: REQUEST_CHANNEL_WORDS, role: ROLE_WORDS });
  const customers = useQuery(privacyQueries.customers());
  const register = useRegisterPrivacyRequest();
  const [values, setValues] = useState<Values>(() => ({ ...EMPTY, receivedOn: businessDay(new Date()) }));
  const [isDirty, setDirty] = useState(false);
  const change = (part: Partial<Values>) => {
    setDirty(true);
    setValues((before) => ({ ...before, ...part }));
  };
  const isOurs = values.role === 'controller';
  const isReady =
    values.applicantName.trim() !== '' &&
    values.applicantContact.trim() !== '' &&
    values.personName.trim() !== '' &&
    (isOurs || values.customerId !== null);
  const submit = () =>
    register.mutate(
      { body: { ...values, customerId: isOurs ? null : values.customerId } },
      {
        onSuccess: ({ number }) => {
          onClose();
          onDone(number);
        },
      },
    );
  const text = (name: keyof Values, label: string, required = false) => (
    <FormField
      label={label}
      value={String(values[name] ?? '')}
      required={required}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title={texts.registerTitle}
      act={texts.register}
      maxWidth="md"
      isReady={isReady}
      isDirty={isDirty}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {register.error instanceof ApiError && (
        <InlineAlert status="bad">
          {register.error.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </InlineAlert>
      )}
      <FieldGroup title={texts.requestGroup}>
        <LabelledChoice
          label={texts.right}
          value={values.type}
          choices={words['type'] ?? []}
          onChange={(type) => change({ type: type as Values['type'] })}
        />
        <DateField
          label={texts.receivedOn}
          value={values.receivedOn}
          leaning="past"
          required
          onChange={(receivedOn) => receivedOn !== null && change({ receivedOn })}
        />
        <LabelledChoice
          label={texts.channel}
          value={values.channel}
          choices={words['channel'] ?? []}
          onChange={(channel) => change({ channel: channel as Values['channel'] })}
        />
        <LabelledChoice
          label={texts.role}
          value={values.role}
          choices={words['role'] ?? []}
          hint={texts.roleHint}
          onChange={(role) => change({ role: role as Values['role'] })}
        />
        {!isOurs && (
          <LabelledChoice
            label={texts.insurer}
            value={values.customerId}
            choices={(customers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(customerId) => change({ customerId })}
          />
        )}
      </FieldGroup>
      <FieldGroup title={texts.personGroup}>
        {text('personName', texts.person, true)}
        {text('personPhone', texts.phone)}
        {text('personEmail', texts.email)}
        {text('personRfc', texts.rfc)}
        {text('personCurp', texts.curp)}
      </FieldGroup>
      <FieldGroup title={texts.applicantGroup}>
        {text('applicantName', texts.applicant, true)}
        {text('applicantContact', texts.applicantContact, true)}
        <FormControlLabel
          control={
            <Switch
              checked={values.isRepresentative}
              onChange={({ target }) => change({ isRepresentative: target.checked })}
            />
          }
          label={texts.isRepresentative}
        />
      </FieldGroup>
      <LongText
        label={texts.detail}
        value={values.detail}
        onChange={({ target }) => change({ detail: target.value })}
      />
      <Typography sx={{ color: 'text.secondary' }}>{texts.identityHint}</Typography>
      <FileDrop purpose="privacyDocument" onStored={({ key }) => change({ identityKey: key })} />
    </FormDialog>
  );
}
