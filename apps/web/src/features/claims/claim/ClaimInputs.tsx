import { placeInLink } from '@aura/domain/place';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useWatch, useController } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { claimTexts } from './register.texts.ts';
import { ClaimChoice } from './ClaimChoice.tsx';
import type { CatalogueChoices } from './claim-fields.ts';
import { ClaimText, MailMark, useUnconfirmed } from './ClaimText.tsx';
import type { ClaimValues } from './claim-values.ts';
import { useRecordField } from '../../../listing/public.ts';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { PROMISE_STEPS } from '../../../ui/dates/QuickDays.tsx';

export function ClaimInputs({ choices, isNew }: { readonly choices: CatalogueChoices; readonly isNew: boolean }) {
  const texts = useTexts(claimTexts);
  return (
    <>
      <Section title={texts.blockReport}>
        <Fields>
          <ClaimChoice name="customer" choices={choices.customer} required />
          <ClaimChoice name="zone" choices={choices.zone} required />
          <ClaimChoice name="jobType" choices={choices.jobType} required />
          <ClaimChoice name="reportChannel" choices={choices.reportChannel} required />
          <ClaimText name="claimNumber" maxLength={40} />
          <ClaimText name="reportNumber" maxLength={40} />
          <ClaimText name="policy" maxLength={40} />
          <ClaimText name="policyItem" maxLength={20} />
          <ClaimDate name="occurredDate" required />
          <ClaimDate name="assignedOn" required />
          <ClaimTime name="assignedTime" hint={texts.headOfficeClock} />
          <ClaimDate name="promiseDate" />
          <Wide>
            <ClaimText name="insuredName" maxLength={200} />
          </Wide>
          <Wide>
            <ClaimText name="origin" maxLength={200} />
          </Wide>
          <ClaimText name="folio" maxLength={40} {...(isNew && { hint: texts.folioHint })} />
          <ClaimText name="electronicFolio" maxLength={40} />
          <ClaimText name="partNumber" maxLength={40} />
          <InsuredLimit />
          <ClaimText name="reportChannelComment" maxLength={500} />
          <ClaimChoice name="businessUnit" choices={choices.businessUnit} />
        </Fields>
      </Section>
      <Section title={texts.blockPlace}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ClaimText name="address" maxLength={500} />
          <ClaimText name="locationLink" maxLength={1000} hint={<Pin />} />
        </Box>
      </Section>
    </>
  );
}

export function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

export function Wide({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: { sm: 'span 2' } }}>{children}</Box>;
}

const WEB_LINK = /^https?:\/\//i;

/** Where the link points, so that a wrong paste is noticed. */
function Pin() {
  const texts = useTexts(claimTexts);
  const link = useWatch<ClaimValues, 'locationLink'>({ name: 'locationLink' }) ?? '';
  const place = placeInLink(link);
  if (link.trim() === '') return texts.locationHint;
  if (place === null) return texts.noPin;
  return (
    <>
      {texts.pin(place.latitude.toFixed(5), place.longitude.toFixed(5))}
      {WEB_LINK.test(link.trim()) && (
        <>
          {' · '}
          <a href={link.trim()} target="_blank" rel="noreferrer" style={{ color: 'inherit' }}>
            {texts.openMap}
          </a>
        </>
      )}
    </>
  );
}

interface ClaimTimeProps {
  readonly name: 'assignedTime';
  readonly hint: string;
}

function ClaimTime({ name, hint }: ClaimTimeProps) {
  const {
    field: { ref, value, onChange },
  } = useController<ClaimValues, typeof name>({ name });
  const { label, error } = useRecordField(name);
  return (
    <TimeField
      ref={ref}
      label={label}
      error={error}
      hint={hint}
      value={value === '' ? null : value}
      onChange={(time) => onChange(time ?? '')}
      required
    />
  );
}

function InsuredLimit() {
  const texts = useTexts(claimTexts);
  const {
    field: { ref, value, onChange },
  } = useController<ClaimValues, 'insuredLimit'>({ name: 'insuredLimit' });
  return (
    <MoneyField
      {...useRecordField('insuredLimit')}
      ref={ref}
      hint={texts.insuredLimitHint}
      value={value ?? null}
      onChange={onChange}
    />
  );
}

interface ClaimDateProps {
  readonly name: 'occurredDate' | 'assignedOn' | 'promiseDate';
  readonly required?: boolean;
}

function ClaimDate({ name, required = false }: ClaimDateProps) {
  const {
    field: { ref, value, onChange },
  } = useController<ClaimValues, typeof name>({ name });
  const { label, error } = useRecordField(name);
  const { line, confirm } = useUnconfirmed(name);
  return (
    <DateField
      ref={ref}
      label={label}
      error={error}
      required={required}
      leaning={name === 'promiseDate' ? 'future' : 'past'}
      {...(name === 'promiseDate' && { steps: PROMISE_STEPS })}
      value={value}
      onChange={(date) => {
        onChange(date);
        confirm();
      }}
      {...(line !== undefined && { hint: <MailMark label={label} line={line} onConfirm={confirm} /> })}
    />
  );
}
