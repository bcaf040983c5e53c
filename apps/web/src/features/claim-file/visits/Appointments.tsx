import type { AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/calls.generated';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { appointmentsTexts } from './appointments.texts.ts';

const AppointmentDialog = lazyPart(() => import('./AppointmentDialog.tsx'), 'AppointmentDialog');

const LOOKS: Readonly<Record<Appointment['state'], Status>> = {
  planned: 'info',
  held: 'ok',
  missed: 'bad',
  cancelled: 'neutral',
};

export function Appointments({ claim, party }: { readonly claim: ClaimFile; readonly party: AffectedParty }) {
  const texts = useTexts(appointmentsTexts);
  const isOpen = claim.mayAct && claim.isActive && party.isActive;
  const maySchedule = useMay(scheduleAppointment) && isOpen;
  const mayChange = useMay(changeAppointment) && isOpen;
  const [edited, setEdited] = useState<Appointment | 'new' | null>(null);
  useScreenAct(maySchedule ? { id: 'new-appointment', run: () => setEdited('new') } : null);
  const schedule = maySchedule && (
    <Button size="small" variant="outlined" onClick={() => setEdited('new')}>
      {texts.schedule}
    </Button>
  );
  const newestFirst = party.appointments.toSorted((one, other) => Number(other.scheduledAt) - Number(one.scheduledAt));
  return (
    <Section title={texts.appointments} action={newestFirst.length > 0 && schedule} flush>
      {newestFirst.length === 0 ? (
        <EmptyState title={texts.noAppointments} text={texts.noAppointmentsText} action={schedule} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {newestFirst.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              onChange={mayChange && appointment.state === 'planned' ? () => setEdited(appointment) : null}
            />
          ))}
        </Box>
      )}
      {edited !== null && (
        <Suspense>
          <AppointmentDialog
            slug={claim.slug}
            party={party}
            appointment={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly onChange: (() => void) | null;
}

function AppointmentRow({ appointment, onChange }: AppointmentRowProps) {
  const texts = useTexts(appointmentsTexts);
  const { scheduledAt, state, notes, reason, minutes, visitor, visitorName, receivedBy, travelReason } = appointment;
  const who = [
    texts.lasts(minutes),
    visitor === null ? texts.nobody : texts.goes(visitorName),
    ...(receivedBy === '' ? [] : [texts.receives(receivedBy)]),
  ].join(' · ');
  const when = cellText('instant', scheduledAt);
  return (
    <Stack component="li" direction="row" sx={row}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {when}
          </Typography>
          <StatusTag status={LOOKS[state]}>{texts[state]}</StatusTag>
          {state === 'planned' && isPast(scheduledAt) && <StatusTag status="warn">{texts.overdue}</StatusTag>}
        </Stack>
        {[who, notes, reason, travelReason]
          .filter((text) => text !== '')
          .map((text) => (
            <Typography key={text} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ))}
      </Box>
      {onChange !== null && (
        <Button size="small" onClick={onChange} aria-label={texts.changeOf(when)}>
          {texts.change}
        </Button>
      )}
    </Stack>
  );
}

function isPast(instant: Date): boolean {
  return instant < new Date();
}

const row = { alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider' } as const;
