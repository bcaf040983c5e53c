import { CADENCE_WORDS, type ReportSchedule } from '@aura/contracts/reports/schedules';
import { formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useTitled } from '../use-titled.ts';
import { useToast } from '../use-toast.ts';
import { scheduleQueries, useRemoveSchedule } from './schedule.api.ts';
import { scheduleTexts } from './schedule.texts.ts';
import type { ScheduleTarget } from './schedule-target.ts';

interface OwnSchedulesProps {
  readonly target: ScheduleTarget;
  readonly onChange: (schedule: ReportSchedule) => void;
}

/** Existing schedules of the same report, to avoid duplicates. */
export function OwnSchedules({ target, onChange }: OwnSchedulesProps) {
  const texts = useTexts(scheduleTexts);
  const titled = useTitled();
  const query = useQuery(scheduleQueries.all());
  const remove = useRemoveSchedule();
  const { onSuccess } = useToast();
  const isSame = ({ listing, report }: ReportSchedule) =>
    'report' in target ? report?.id === target.report : listing?.path === target.listing.export.path;
  const saidOf = ({ nextAt, lastAt, lastRows, problem }: ReportSchedule) => {
    const last = lastAt === null ? null : formatInstant(lastAt, HEAD_OFFICE_ZONE);
    const before =
      last === null ? null : lastRows === 0 ? texts.lastEmpty(last) : texts.last(last, formatInteger(lastRows ?? 0));
    return [texts.next(formatInstant(nextAt, HEAD_OFFICE_ZONE)), before, problem].filter(Boolean).join(' · ');
  };
  return (
    <>
      <Loaded query={query} what={texts.theSchedules} skeleton={<Skeleton height={40} />}>
        {(all) =>
          all.some(isSame) && (
            <List dense disablePadding aria-label={texts.existing}>
              {all.filter(isSame).map((schedule) => (
                <ListItem key={schedule.id} disableGutters sx={{ flexWrap: 'wrap', columnGap: 1 }}>
                  <ListItemText
                    sx={{ flex: '1 1 220px' }}
                    primary={`${schedule.title} · ${titled(CADENCE_WORDS[schedule.cadence])}, ${String(schedule.hour).padStart(2, '0')}:00`}
                    secondary={saidOf(schedule)}
                  />
                  <Stack direction="row">
                    <Button size="small" onClick={() => onChange(schedule)}>
                      {texts.change}
                    </Button>
                    <Button
                      size="small"
                      color="error"
                      loading={remove.isPending && remove.variables === schedule.id}
                      onClick={() => remove.mutate(schedule.id, onSuccess(texts.stopped))}
                    >
                      {texts.stop}
                    </Button>
                  </Stack>
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </>
  );
}
