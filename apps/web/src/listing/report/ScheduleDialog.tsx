import { EXPORT_FORMATS } from '@aura/contracts/listing';
import { CADENCE_WORDS, CADENCES, type ReportSchedule } from '@aura/contracts/reports/schedules';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { LabelledChoice } from '../../ui/LabelledChoice.tsx';
import { queryOnWire } from '../query-on-wire.ts';
import { useTitled } from '../use-titled.ts';
import { useAddSchedule, useEditSchedule, scheduleQueries, useRemoveSchedule } from './schedule.api.ts';
import { scheduleTexts } from './schedule.texts.ts';
import { formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import { useToast } from '../use-toast.ts';
import type { ReportParameters } from '@aura/contracts/reports/definition';
import type { ListContract } from '../list-contract.ts';

interface ScheduleDialogProps {
  /** The mail's default name. */
  readonly title: string;
  readonly target: ScheduleTarget;
  readonly onClose: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTH_DAYS = Array.from({ length: 28 }, (_, day) => ({ value: day + 1, label: String(day + 1) }));

export function ScheduleDialog({ title, target, onClose }: ScheduleDialogProps) {
  const texts = useTexts(scheduleTexts);
  const titled = useTitled();
  const start = { title, cadence: 'weekdays', weekday: 1, monthDay: 1, hour: 8, format: 'xlsx' } as const;
  const [fields, setFields] = useState<Fields>(start);
  const [changed, setChanged] = useState<ReportSchedule | null>(null);
  const { href } = useLocation();
  const add = useAddSchedule();
  const edit = useEditSchedule();
  const set = (patch: Partial<Fields>) => setFields({ ...fields, ...patch });
  const begin = (schedule: ReportSchedule) => {
    setChanged(schedule);
    const { cadence, weekday, monthDay, hour, format } = schedule;
    setFields({ title: schedule.title, cadence, weekday, monthDay, hour, format });
  };
  const submit = () => {
    const body = { ...fields, title: fields.title.trim() || title };
    if (changed === null) add.mutate({ ...body, ...onWire(target, href) }, { onSuccess: onClose });
    else edit.mutate({ params: { id: changed.id }, body }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={changed === null ? texts.title : texts.changeTitle}
      act={changed === null ? texts.schedule : texts.saveIt}
      isDirty={fields.title !== (changed?.title ?? title)}
      isPending={add.isPending || edit.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.intro}</Typography>
      <OwnSchedules target={target} onChange={begin} />
      <FormField
        label={texts.name}
        value={fields.title}
        maxLength={120}
        required
        onChange={(event) => set({ title: event.target.value })}
      />
      <LabelledChoice
        label={texts.cadence}
        value={fields.cadence}
        choices={CADENCES.map((value) => ({ value, label: titled(CADENCE_WORDS[value]) }))}
        onChange={(cadence) => set({ cadence })}
      />
      {fields.cadence === 'weekly' && (
        <LabelledChoice
          label={texts.weekday}
          value={fields.weekday}
          choices={WEEKDAYS.map((value) => ({ value, label: texts[`day${value}`] }))}
          onChange={(weekday) => set({ weekday })}
        />
      )}
      {fields.cadence === 'monthly' && (
        <LabelledChoice
          label={texts.monthDay}
          value={fields.monthDay}
          choices={MONTH_DAYS}
          onChange={(monthDay) => set({ monthDay })}
        />
      )}
      <LabelledChoice label={texts.hour} value={fields.hour} choices={HOURS} onChange={(hour) => set({ hour })} />
      <LabelledChoice
        label={texts.format}
        value={fields.format}
        choices={EXPORT_FORMATS.map((value) => ({ value, label: texts[value] }))}
        onChange={(format) => set({ format })}
      />
    </FormDialog>
  );
}

type Fields = Pick<ReportSchedule, 'title' | 'cadence' | 'weekday' | 'monthDay' | 'hour' | 'format'>;

function onWire(target: ScheduleTarget, address: string): Pick<ReportSchedule, 'listing' | 'report'> {
  if ('report' in target) return { listing: null, report: { id: target.report, parameters: target.parameters } };
  const { format: _, ...query } = queryOnWire(target.listing, { ...target.query, format: 'csv' });
  return { listing: { path: target.listing.export.path, query, address }, report: null };
}

interface OwnSchedulesProps {
  readonly target: ScheduleTarget;
  readonly onChange: (schedule: ReportSchedule) => void;
}

/** Existing schedules of the same report, to avoid duplicates. */
function OwnSchedules({ target, onChange }: OwnSchedulesProps) {
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

/** What is mailed: a list in its current state, or a dynamic report. */
type ScheduleTarget =
  | { readonly listing: ListContract; readonly query: object }
  | { readonly report: number; readonly parameters: ReportParameters };
