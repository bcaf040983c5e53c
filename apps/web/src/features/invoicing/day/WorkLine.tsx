import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { billingDayTexts } from './billing-day.texts.ts';

const ListLink = createLink(Link);

interface WorkLineProps<Data> {
  readonly name: string;
  readonly query: UseQueryResult<Data>;
  /** The figure and, if any, its amount or date. */
  readonly say: (data: Data) => { readonly figure: string; readonly detail?: string; readonly isAlarm?: boolean };
  /** The list it counts, with its filters. */
  readonly to: string;
  readonly search: object | ((data: Data) => object);
}

/** A figure of the dashboard that links to the list it counts. */
export function WorkLine<Data>({ name, query, say, to, search }: WorkLineProps<Data>) {
  const texts = useTexts(billingDayTexts);
  return (
    <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />}>
      {(data) => {
        const { figure, detail, isAlarm = false } = say(data);
        return (
          <Box sx={line}>
            <span>{name}</span>
            <span>
              {detail !== undefined && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
                  {detail}
                </Typography>
              )}
              <ListLink
                to={to}
                search={(typeof search === 'function' ? search(data) : search) as never}
                aria-label={`${name}: ${figure}`}
                sx={{ fontWeight: 600, ...(isAlarm && { color: 'error.main' }) }}
              >
                {figure}
              </ListLink>
            </span>
          </Box>
        );
      }}
    </Loaded>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 1,
  py: 0.5,
  fontVariantNumeric: 'tabular-nums',
  '& > span:last-of-type': { textAlign: 'right' },
} as const;
