import type { HistoryEvent } from '@aura/contracts/workspace';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { cellText } from '../../ui/table/cell-text.ts';
import { listingTexts } from '../listing.texts.ts';
import { type FieldInfos, showValue } from './record-fields.ts';

interface HistoryEventsProps {
  readonly events: readonly HistoryEvent[];
  /** Fields without a label here are not shown. */
  readonly fields: FieldInfos;
}

export function HistoryEvents({ events, fields }: HistoryEventsProps) {
  const texts = useTexts(listingTexts);
  if (events.length === 0) return <EmptyState title={texts.noHistory} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 2, overflow: 'auto', display: 'grid', gap: 2 }}>
      {events.map((event) => (
        <Event key={event.id} event={event} fields={fields} />
      ))}
    </Box>
  );
}

function Event({ event, fields }: { readonly event: HistoryEvent; readonly fields: FieldInfos }) {
  const texts = useTexts(listingTexts);
  const isNew = event.act.startsWith('add');
  const act = isNew ? texts.addedAct : event.act.startsWith('remove') ? texts.removedAct : texts.editedAct;
  // A change that reads the same before and after says nothing.
  const changes = Object.entries(event.changes).flatMap(([name, [before, after]]) => {
    const said = [showValue(fields[name], before), showValue(fields[name], after)] as const;
    return fields[name] === undefined || said[0] === said[1] ? [] : [[name, said] as const];
  });
  return (
    <li>
      <Typography component="div">
        <b>{event.userName}</b>
        <Box component="span" sx={{ color: 'text.faint' }}>
          {` · ${cellText('instant', event.at)} · ${act}`}
        </Box>
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '130px minmax(0, 1fr)', gap: 0.5 }}
      >
        {changes.map(([name, [before, after]]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {fields[name]?.title}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {!isNew && (
                <>
                  <Box component="del" aria-label={texts.before} sx={{ color: 'text.faint' }}>
                    {before}
                  </Box>
                  {' → '}
                </>
              )}
              <Box component="ins" aria-label={texts.after} sx={{ textDecoration: 'none' }}>
                {after}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </li>
  );
}
