import { complainByLink } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

interface ComplaintFormProps {
  readonly visit: Visit;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ComplaintForm({ visit, onDone, onCancel }: ComplaintFormProps) {
  const texts = useTexts(partyPageTexts);
  const id = useId();
  const [cause, setCause] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<{ readonly cause?: string; readonly text?: string }>({});
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    const lacks = { ...(cause === '' && { cause: texts.chooseFirst }), ...(said === '' && { text: texts.whatFirst }) };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    if (await run(() => call(complainByLink, { body: { visit: visit.token, cause, text: said } }))) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 1.5 }}>
        <FormControl fullWidth required error={missing.cause !== undefined}>
          <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
            {texts.cause}
          </FormLabel>
          <NativeSelect
            input={<OutlinedInput />}
            autoFocus
            inputProps={{ id, 'aria-describedby': missing.cause === undefined ? undefined : `${id}-below` }}
            value={cause}
            sx={{ minHeight: 48 }}
            onChange={({ target }) => setCause(target.value)}
          >
            <option value="">{texts.choose}</option>
            {visit.shown.causes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </NativeSelect>
          {missing.cause !== undefined && <FormHelperText id={`${id}-below`}>{missing.cause}</FormHelperText>}
        </FormControl>
        <LongText
          label={texts.what}
          required
          rows={4}
          maxLength={2000}
          value={text}
          error={missing.text}
          onChange={({ target }) => setText(target.value)}
        />
        {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isPending} sx={{ ...TOUCH, flex: '1 1 160px' }}>
            {texts.sendComplaint}
          </Button>
          <Button variant="outlined" sx={{ ...TOUCH, flex: '1 1 100px' }} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
