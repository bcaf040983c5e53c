import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { claimTexts } from './register.texts.ts';
import { Fields, Wide } from './ClaimInputs.tsx';
import { BLANK_PARTY, type ClaimValues } from './claim-values.ts';
import { MailMark, useUnconfirmed } from './ClaimText.tsx';

const MOST = 50;

export function PartyInputs() {
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
