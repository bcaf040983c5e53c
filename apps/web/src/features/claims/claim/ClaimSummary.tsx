import { isGnpInForce } from '@aura/domain/authorization-rule';
import { formatDate, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type FieldInfos, showValue } from '../../../listing/public.ts';
import { claimTexts } from './register.texts.ts';
import type { ClaimValues } from './claim-values.ts';
import type { useTeam } from './use-team.ts';

const NEEDED = ['customer', 'zone', 'jobType', 'reportChannel', 'occurredDate', 'assignedOn'] as const;

interface ClaimSummaryProps {
  readonly fields: FieldInfos;
  readonly preparation: ReturnType<typeof useTeam>['preparation'];
  readonly isNew: boolean;
}

export function ClaimSummary({ fields, preparation, isNew }: ClaimSummaryProps) {
  const texts = useTexts(claimTexts);
  const { setValue } = useFormContext<ClaimValues>();
  const values = useWatch<ClaimValues>() as ClaimValues;
  const names = values.affectedParties.map(({ name }) => name.trim()).filter((name) => name !== '');
  const missing = [
    ...NEEDED.filter((name) => values[name] === null).map((name) => fields[name]?.title ?? name),
    ...(isNew && names.length === 0 ? [texts.atLeastOneParty] : []),
  ];
  const said = (name: keyof ClaimValues) => {
    const value = values[name];
    return value === null || value === '' ? null : showValue(fields[name], value);
  };
  const lines = [
    [said('customer'), said('zone')],
    [said('jobType'), said('reportChannel')],
    [said('claimNumber'), said('reportNumber'), said('policy')],
    [said('insuredName')],
    [values.occurredDate === null ? null : texts.occurredOn(formatDate(values.occurredDate))],
    [said('supervisor'), said('costAnalyst')],
    [isNew && names.length > 0 ? `${texts.partiesCount(names.length)}: ${names.join(', ')}` : null],
  ]
    .map((parts) => parts.filter((part) => part !== null).join(' · '))
    .filter((line) => line !== '');
  const marked = Object.keys(values.unconfirmed).length;
  return (
    <Section title={texts.summary}>
      <Stack sx={{ gap: 1 }}>
        {marked > 0 && (
          <InlineAlert
            status="warn"
            action={
              <Button size="small" color="inherit" onClick={() => setValue('unconfirmed', {}, { shouldDirty: true })}>
                {texts.confirmAll}
              </Button>
            }
          >
            {texts.unconfirmed(marked)}
          </InlineAlert>
        )}
        {lines.map((line) => (
          <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {missing.length > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${texts.missing}: ${missing.join(', ')}`}
          </Typography>
        ) : (
          <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
            {texts.complete}
          </Typography>
        )}
        {preparation !== undefined && <RuleLines preparation={preparation} />}
      </Stack>
    </Section>
  );
}

function RuleLines({ preparation }: { readonly preparation: NonNullable<ClaimSummaryProps['preparation']> }) {
  const texts = useTexts(claimTexts);
  const { rule, seesRules } = preparation;
  const lines = !seesRules
    ? [texts.ruleHidden]
    : rule === null || !rule.isActive
      ? [texts.noRule]
      : ruleLines(rule, texts);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {texts.rule}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

function ruleLines(
  rule: NonNullable<NonNullable<ClaimSummaryProps['preparation']>['rule']>,
  texts: typeof claimTexts.es,
): readonly string[] {
  const today = headOfficeToday();
  const signers = rule.authorization.filter(({ isActive }) => isActive).map(({ name }) => name);
  const before = !rule.needAuthBefore
    ? texts.ruleBeforeNever
    : !rule.repairWithoutAuthorization || rule.budgetAmountBefore === 0
      ? texts.ruleBeforeAlways
      : texts.ruleBefore(formatMoney(rule.budgetAmountBefore));
  return [
    ...(isGnpInForce(rule, today) ? [texts.ruleGnp] : [before]),
    ...(rule.authorizationGnp && rule.gnpMatrixStart !== null && rule.gnpMatrixStart > today
      ? [texts.ruleGnpFrom(formatDate(rule.gnpMatrixStart))]
      : []),
    ...(rule.needAuthAfter ? [texts.ruleAfter(formatMoney(rule.budgetAmountAfter))] : []),
    signers.length === 0 ? texts.ruleNoSigner : texts.ruleSigners(signers.join(', ')),
  ];
}
