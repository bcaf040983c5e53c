import { changeCompany, type Company } from '@aura/contracts/catalogues/company';
import { companyLogoPath, OUR_NAME, OUR_PHONE } from '@aura/domain/head-office';
import { formatPhone, normalisePhone } from '@aura/domain/phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { base64Of } from '../../../lib/sealing.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { RuleScreen, useToast } from '../../../listing/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { companyQuery, useChangeCompany } from './company.api.ts';
import { companyTexts } from './company.texts.ts';
import { visitRules, VisitRules, visitsProblem, visitValues } from './VisitRules.tsx';

export function CompanyScreen() {
  const texts = useTexts(companyTexts);
  const fields = {
    name: { title: texts.name },
    phone: { title: texts.phone, show: (phone: unknown) => formatPhone(String(phone)) },
    logoKey: { title: texts.logo, show: (key: unknown) => (key === null ? texts.noLogo : texts.changed) },
    toldWithinHours: { title: texts.hours },
    visitMinutes: { title: texts.visitMinutes },
    visitNoticeHours: { title: texts.visitNoticeHours },
    travelKmh: { title: texts.travelKmh },
    rushKmh: { title: texts.rushKmh },
    rushHours: { title: texts.rushHours },
    isValidatedByAnother: { title: texts.another, show: (is: unknown) => (is === true ? texts.yes : texts.no) },
  };
  return (
    <RuleScreen texts={texts} query={useQuery(companyQuery())} entity="company" fields={fields}>
      {(stored) => <CompanyForm key={stored.version} stored={stored} />}
    </RuleScreen>
  );
}

const MOST_BYTES = 5_000_000;
const MOST_HOURS = 720;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
/** A data URL of a new picture, null to take the logo away; undefined keeps it. */
type NewLogo = string | null | undefined;

/** What is typed is kept as a draft until saved; a chosen picture is too large for one. */
function CompanyForm({ stored }: { readonly stored: Company }) {
  const texts = useTexts(companyTexts);
  const mayChange = useMay(changeCompany);
  const { values, change, isDirty, restart } = useKeptState(`company-${stored.version}`, () => ({
    name: stored.name,
    phone: formatPhone(stored.phone),
    hours: String(stored.toldWithinHours),
    isByAnother: stored.isValidatedByAnother,
    ...visitValues(stored),
  }));
  const [logo, setLogo] = useState<NewLogo>(undefined);
  const [isWrong, setWrong] = useState(false);
  const save = useChangeCompany();
  const { onSuccess } = useToast();
  const isChanged = isDirty || logo !== undefined;
  const isOutOfRange = !/^\d+$/.test(values.hours) || Number(values.hours) < 1 || Number(values.hours) > MOST_HOURS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || isOutOfRange || visitsProblem(values)) return;
    const { version } = stored;
    const phone = values.phone.trim() === '' ? '' : (normalisePhone(values.phone) ?? values.phone);
    const rules = {
      toldWithinHours: Number(values.hours),
      isValidatedByAnother: values.isByAnother,
      ...visitRules(values),
    };
    const body = { name: values.name.trim(), phone, version, ...rules, ...(logo === undefined ? {} : { logo }) };
    save.mutate({ body }, { onSuccess: (saved) => (restart(), onSuccess<Company>(texts.saved).onSuccess(saved)) });
  };
  const choose = async (file: File | undefined) => {
    const isPicture = file !== undefined && PICTURES.includes(file.type) && file.size <= MOST_BYTES;
    setWrong(!isPicture);
    if (isPicture) setLogo(`data:${file.type};base64,${base64Of(new Uint8Array(await file.arrayBuffer()))}`);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      {!mayChange && <InlineAlert status="info">{texts.readOnly}</InlineAlert>}
      <Section title={texts.title}>
        <Stack sx={{ gap: 1.5 }}>
          <FormField
            label={texts.name}
            hint={texts.nameHint(OUR_NAME)}
            value={values.name}
            maxLength={120}
            disabled={!mayChange}
            onChange={({ target }) => change({ name: target.value })}
          />
          <FormField
            label={texts.phone}
            hint={texts.phoneHint(formatPhone(OUR_PHONE))}
            value={values.phone}
            inputMode="tel"
            maxLength={20}
            disabled={!mayChange}
            onChange={({ target }) => change({ phone: target.value })}
          />
          <LogoField
            shown={logo === undefined ? (stored.logoKey === null ? null : companyLogoPath(stored.logoKey)) : logo}
            error={isWrong ? texts.notAPicture : undefined}
            disabled={!mayChange}
            onChoose={(file) => void choose(file)}
            onRemove={() => setLogo(stored.logoKey === null ? undefined : null)}
          />
        </Stack>
      </Section>
      <Section title={texts.rules}>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <FormField
            label={texts.hours}
            hint={texts.hoursHint}
            error={isOutOfRange ? texts.hoursRange(MOST_HOURS) : undefined}
            value={values.hours}
            inputMode="numeric"
            maxLength={3}
            disabled={!mayChange}
            onChange={({ target }) => change({ hours: target.value })}
          />
          <FormControlLabel
            label={texts.another}
            disabled={!mayChange}
            control={
              <Checkbox
                checked={values.isByAnother}
                onChange={({ target }) => change({ isByAnother: target.checked })}
              />
            }
          />
        </Stack>
      </Section>
      <VisitRules values={values} change={change} disabled={!mayChange} />
      {mayChange && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={!isChanged}>
            {texts.save}
          </Button>
          {isChanged && <Button onClick={() => (restart(), setLogo(undefined))}>{texts.discard}</Button>}
        </Stack>
      )}
    </Stack>
  );
}

interface LogoFieldProps {
  /** Address of the logo shown; null if there is none. */
  readonly shown: string | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
  readonly onRemove: () => void;
}

function LogoField({ shown, error, disabled, onChoose, onRemove }: LogoFieldProps) {
  const texts = useTexts(companyTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack role="group" aria-label={texts.logo} sx={{ gap: 0.75, alignItems: 'flex-start' }}>
      <Typography component="span" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
        {texts.logo}
      </Typography>
      {shown === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noLogo}</Typography>
      ) : (
        // White behind it in both themes: papers and mails are white.
        <Box
          component="img"
          src={shown}
          alt={texts.logo}
          sx={{ maxHeight: 64, maxWidth: 240, p: 1, bgcolor: '#fff' }}
        />
      )}
      {!disabled && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {texts.chooseLogo}
          </Button>
          {shown !== null && <Button onClick={onRemove}>{texts.removeLogo}</Button>}
        </Stack>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURES.join(',')}
        aria-label={texts.chooseLogo}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Typography variant="body2" sx={{ color: error === undefined ? 'text.secondary' : 'error.main' }}>
        {error ?? texts.logoHint}
      </Typography>
    </Stack>
  );
}
