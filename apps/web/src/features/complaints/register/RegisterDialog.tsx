import { ORIGIN_WORDS, SEVERITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import { COMPLAINT_ORIGINS } from '@aura/domain/complaints/complaint';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { complaintTexts } from '../base/complaint.texts.ts';
import { complaintQueries, useRegisterComplaint } from '../base/complaints.api.ts';
import { FiledFields } from '../base/FiledFields.tsx';
import { PartyFields } from './PartyFields.tsx';
import {
  bodyOf,
  type GivenParty,
  type Lacking,
  lackingOf,
  type RegisterValues,
  severityOf,
} from './register-values.ts';
import { registerTexts } from './register.texts.ts';

interface RegisterDialogProps {
  /** The party, if already known. */
  readonly party?: GivenParty;
  readonly onDone: (registered: { readonly id: number; readonly number: string }) => void;
  readonly onClose: () => void;
}

/** Registers a complaint: party, cause, channel and text. Kept as a draft. */
export function RegisterDialog({ party, onDone, onClose }: RegisterDialogProps) {
  const texts = useTexts(registerTexts);
  const words = useTexts(complaintTexts);
  const choices = useQuery(complaintQueries.choices());
  const register = useRegisterComplaint();
  const form = useKeptState<RegisterValues>(`complaint-${party?.id ?? 'new'}`, blank);
  const { values } = form;
  const [isTried, setTried] = useState(false);
  const partyId = party?.id ?? values.partyId;
  const lacking = lackingOf(values, partyId);
  const close = () => {
    form.restart();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (partyId === null || lacking.length > 0) return;
    register.mutate(
      { body: bodyOf(values, partyId) },
      {
        onSuccess: (registered) => {
          close();
          onDone(registered);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.title}
      act={texts.act}
      maxWidth="md"
      isDirty={form.isDirty}
      isKept
      isReady={choices.data !== undefined}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={close}
    >
      {form.isRestored && <InlineAlert status="info">{texts.restored}</InlineAlert>}
      <Loaded query={choices} what={words.theChoices} skeleton={<FieldsSkeleton fields={6} />}>
        {({ causes, channels }) => (
          <>
            {party === undefined ? (
              <PartyFields claim={values.claim} partyId={values.partyId} isTried={isTried} onChange={form.change} />
            ) : (
              <Typography>{texts.about(party.name, party.claimNumber)}</Typography>
            )}
            <Fields form={form} causes={causes} channels={channels} lacking={isTried ? lacking : []} />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

type Choices = readonly {
  readonly slug: string;
  readonly name: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
}[];

interface FieldsProps {
  readonly form: { readonly values: RegisterValues; readonly change: (part: Partial<RegisterValues>) => void };
  readonly causes: Choices;
  readonly channels: Choices;
  readonly lacking: readonly Lacking[];
}

function Fields({ form: { values, change }, causes, channels, lacking }: FieldsProps) {
  const texts = useTexts(registerTexts);
  const titled = useTitled();
  const wrong = (name: Lacking, text: string) => (lacking.includes(name) ? text : undefined);
  const severityIn = (choices: Choices, slug: string) => choices.find((one) => one.slug === slug)?.severity;
  const severity = severityOf([severityIn(causes, values.cause), severityIn(channels, values.channel)], values.origin);
  return (
    <>
      <Box sx={pair}>
        <LabelledChoice
          label={texts.cause}
          value={values.cause}
          choices={causes.map(({ slug, name }) => ({ value: slug, label: name }))}
          error={wrong('cause', texts.chooseCause)}
          onChange={(cause) => change({ cause })}
        />
        <LabelledChoice
          label={texts.channel}
          value={values.channel}
          choices={channels.map(({ slug, name }) => ({ value: slug, label: name }))}
          error={wrong('channel', texts.chooseChannel)}
          onChange={(channel) => change({ channel })}
        />
        <LabelledChoice
          label={texts.origin}
          value={values.origin}
          choices={COMPLAINT_ORIGINS.map((value) => ({ value, label: titled(ORIGIN_WORDS[value]) }))}
          onChange={(origin) => change({ origin })}
        />
        <FormField
          label={texts.claimantName}
          value={values.claimantName}
          maxLength={200}
          error={wrong('claimantName', texts.nameNeeded)}
          autoComplete="off"
          required
          onChange={({ target }) => change({ claimantName: target.value })}
        />
        <FormField
          label={texts.claimantContact}
          hint={texts.contactHint}
          value={values.claimantContact}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ claimantContact: target.value })}
        />
      </Box>
      {values.origin === 'authority' && (
        <>
          <FiledFields
            values={values}
            isTried={lacking.includes('fileNumber') || lacking.includes('receivedOn')}
            onChange={change}
          />
          <InlineAlert status="warn">{texts.authorityNote}</InlineAlert>
        </>
      )}
      <LongText
        label={texts.text}
        hint={texts.textHint}
        value={values.text}
        rows={4}
        maxLength={4000}
        error={wrong('text', texts.textNeeded)}
        required
        onChange={({ target }) => change({ text: target.value })}
      />
      {values.cause !== '' && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {texts.becomes(titled(SEVERITY_WORDS[severity]))}
        </Typography>
      )}
    </>
  );
}

const blank = (): RegisterValues => ({
  claim: null,
  partyId: null,
  cause: '',
  channel: '',
  origin: 'affected',
  claimantName: '',
  claimantContact: '',
  text: '',
  authority: 'une',
  fileNumber: '',
  receivedOn: headOfficeToday(),
});

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
