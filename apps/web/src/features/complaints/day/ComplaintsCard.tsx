import { countComplaintWork } from '@aura/contracts/complaints/complaint-list';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { complaintsDayTexts } from './complaints-day.texts.ts';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';

/** The user's complaints, most serious first; each figure links to its list. */
export function ComplaintsCard() {
  const texts = useTexts(complaintsDayTexts);
  const may = useMay(countComplaintWork);
  const query = useQuery({ ...complaintQueries.work(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {({ open, mine, toAssign, toApprove, escalated }) => (
          <>
            <ComplaintLine name={texts.escalated} work={escalated} filters={{ escalated: true, open: true }} isAlarm />
            <ComplaintLine name={texts.late} work={{ count: open.late, late: 0 }} filters={{ late: true }} isAlarm />
            {toAssign !== null && (
              <ComplaintLine name={texts.toAssign} work={toAssign} filters={{ state: 'registered' }} />
            )}
            {toApprove !== null && (
              <ComplaintLine name={texts.toApprove} work={toApprove} filters={{ toApprove: true }} />
            )}
            <ComplaintLine name={texts.mine} work={mine} filters={{ mine: true, open: true }} />
            <ComplaintLine name={texts.open} work={open} filters={{ open: true }} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const ListLink = createLink(Link);

interface ComplaintLineProps {
  readonly name: string;
  readonly work: { readonly count: number; readonly late: number };
  /** Filters of the list it counts. */
  readonly filters: Readonly<Record<string, string | true>>;
  readonly isAlarm?: boolean;
}

/** A figure of the dashboard that links to the list it counts. */
function ComplaintLine({ name, work: { count, late }, filters, isAlarm = false }: ComplaintLineProps) {
  const texts = useTexts(complaintsDayTexts);
  const figure = formatInteger(count);
  return (
    <Box sx={line}>
      <span>{name}</span>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {late > 0 && (
          <Typography component="span" variant="body2" sx={{ color: 'error.main', mr: 1 }}>
            {texts.lateOnes(formatInteger(late))}
          </Typography>
        )}
        <ListLink
          to={'/quejas' as string}
          search={filters as never}
          aria-label={`${name}: ${figure}`}
          sx={{ fontWeight: 600, ...(isAlarm && count > 0 && { color: 'error.main' }) }}
        >
          {figure}
        </ListLink>
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 1,
  py: 0.5,
  fontVariantNumeric: 'tabular-nums',
} as const;
