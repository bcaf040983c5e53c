import {
  listProviderScores,
  providerScoreReport,
  type ProviderScoreRow,
} from '@aura/contracts/reports/provider-scores';
import { formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

const ReportLink = createLink(Link);
const REPORT = '/reportes/proveedores' as string;

/** The columns on the card, in this order; the rest of the row is in the file above. */
const SHOWN = [
  'jobs',
  'finished',
  'onTime',
  'daysToVisit',
  'daysToFinish',
  'complaintRate',
  'reworked',
  'supplements',
] as const;
const MONEY = ['quoted', 'agreed', 'agreedShare', 'owed', 'paidOnTime'] as const;

/** The provider's row of the performance report, from the same endpoint. */
export function ProviderScorecard({ slug }: { readonly slug: string }) {
  const texts = useTexts(providerFileTexts);
  const titled = useTitled();
  const may = useMay(listProviderScores);
  const query = useQuery({ ...providerQueries.score(slug), enabled: may });
  if (!may) return null;
  const factOf = (row: ProviderScoreRow, name: (typeof SHOWN)[number] | (typeof MONEY)[number]) => {
    const { title, kind } = providerScoreReport.columns[name];
    return [titled(title), write(kind, row[name])] as const;
  };
  const link = (
    <ReportLink to={REPORT} search={{ provider: slug } as never} variant="body2">
      {texts.seeReport}
    </ReportLink>
  );
  return (
    <Section title={texts.scorecard} action={link}>
      <Loaded query={query} what={texts.theScorecard} skeleton={<FieldsSkeleton fields={4} />}>
        {({ results: [row] }) =>
          row === undefined ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.noScorecard}</Typography>
          ) : (
            <Facts facts={[...SHOWN, ...MONEY.filter((name) => name in row)].map((name) => factOf(row, name))} />
          )
        }
      </Loaded>
    </Section>
  );
}

function write(kind: 'integer' | 'percent' | 'money', value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return formatMoney(value);
  return kind === 'percent' ? formatPercent(value) : formatInteger(value);
}
