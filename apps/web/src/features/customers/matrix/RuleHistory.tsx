import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { customerQueries } from '../customers.api.ts';
import type { CellPlace } from './cell-place.ts';
import { matrixTexts } from './matrix.texts.ts';
import { businessToday } from './rule-values.ts';

export function RuleHistory({ place }: { readonly place: CellPlace }) {
  const texts = useTexts(matrixTexts);
  const cell = { customer: place.customer.codename, zone: place.zone.slug };
  const query = useQuery(customerQueries.rules(cell));
  return (
    <Loaded
      query={query}
      what={texts.theHistory}
      skeleton={<FieldsSkeleton fields={4} />}
      empty={<EmptyState title={texts.noHistory} />}
    >
      {(rules) => (
        <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
          {rules.map((rule) => (
            <Box component="li" key={rule.id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
              <PastRule rule={rule} />
            </Box>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function PastRule({ rule }: { readonly rule: AuthorizationRule }) {
  const texts = useTexts(matrixTexts);
  const { validFrom, validTo, authorization } = rule;
  const period =
    validTo === null ? texts.since(formatDate(validFrom)) : texts.between(formatDate(validFrom), formatDate(validTo));
  const people = authorization.map(({ name }) => name).join(', ');
  const limits = [
    rule.needAuthBefore
      ? `${texts.before}: ${rule.repairWithoutAuthorization ? texts.upTo(formatMoney(rule.budgetAmountBefore)) : texts.always}`
      : `${texts.before}: ${texts.free}`,
    ...(rule.needAuthAfter ? [`${texts.after}: ${texts.upTo(formatMoney(rule.budgetAmountAfter))}`] : []),
    ...(rule.authorizationGnp ? [`${texts.gnp}: ${formatDate(rule.gnpMatrixStart ?? validFrom)}`] : []),
    ...(rule.isActive ? [] : [texts.inactive]),
  ];
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{period}</Typography>
        <PeriodTag rule={rule} />
      </Stack>
      <Typography variant="body2">{limits.join(' · ')}</Typography>
      <Typography variant="body2">{texts.signedBy(people === '' ? texts.nobody : people)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        {texts.by(rule.createdBy)} · {formatInstant(rule.createdAt, HEAD_OFFICE_ZONE)}
      </Typography>
    </>
  );
}

function PeriodTag({ rule: { validFrom, validTo, supersededAt } }: { readonly rule: AuthorizationRule }) {
  const texts = useTexts(matrixTexts);
  const day = businessToday();
  const [status, text]: [Status, string] | [null, ''] =
    supersededAt !== null
      ? ['neutral', texts.superseded]
      : validFrom > day
        ? ['info', texts.future]
        : validTo === null || validTo >= day
          ? ['ok', texts.current]
          : [null, ''];
  return status === null ? null : <StatusTag status={status}>{text}</StatusTag>;
}
