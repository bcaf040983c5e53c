import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { complaintsDayTexts } from './complaints-day.texts.ts';

const ListLink = createLink(Link);

interface ComplaintLineProps {
  readonly name: string;
  readonly work: { readonly count: number; readonly late: number };
  /** Filters of the list it counts. */
  readonly filters: Readonly<Record<string, string | true>>;
  readonly isAlarm?: boolean;
}

/** A figure of the dashboard that links to the list it counts. */
export function ComplaintLine({ name, work: { count, late }, filters, isAlarm = false }: ComplaintLineProps) {
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
