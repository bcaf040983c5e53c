import type { Appointment } from '@aura/contracts/claims/affected-parties';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { appointmentsTexts } from './appointments.texts.ts';

/** Not chosen yet: the usual visitor. */
export const UNCHOSEN = '';
export const NOBODY = 'nobody';
const ANOTHER = 'another';
const ITSELF = 'itself';

interface VisitWhoProps {
  readonly party: { readonly name: string; readonly contact: string };
  readonly appointment: Appointment | null;
  readonly possible: readonly { readonly visitor: string; readonly name: string; readonly detail: string }[];
  readonly visitor: string;
  readonly receivedBy: string;
  readonly onChange: (changes: { readonly visitor?: string; readonly receivedBy?: string }) => void;
}

/** Who goes, and who receives them: the party, its contact, or another person by name. */
export function VisitWho({ party, appointment, possible, visitor, receivedBy, onChange }: VisitWhoProps) {
  const texts = useTexts(appointmentsTexts);
  const { contact } = party;
  const isKnown = receivedBy === '' || receivedBy === contact;
  const [isNamed, setNamed] = useState(!isKnown);
  const stored = appointment?.visitor ?? null;
  // Who goes already may no longer be offered to new visits.
  const former =
    stored === null || possible.some((one) => one.visitor === stored)
      ? []
      : [{ value: stored, label: appointment?.visitorName ?? stored }];
  const choices = [
    ...possible.map((one) => ({
      value: one.visitor,
      label: one.detail === '' ? one.name : `${one.name} · ${one.detail}`,
    })),
    ...former,
    { value: NOBODY, label: texts.nobody },
  ];
  const host = isNamed ? ANOTHER : receivedBy === '' ? ITSELF : receivedBy;
  const chooseHost = (chosen: string) => {
    setNamed(chosen === ANOTHER);
    onChange({ receivedBy: chosen === ITSELF || chosen === ANOTHER ? '' : chosen });
  };
  return (
    <>
      <LabelledChoice
        label={texts.visitor}
        value={choices.some(({ value }) => value === visitor) ? visitor : null}
        choices={choices}
        onChange={(chosen) => onChange({ visitor: chosen })}
      />
      <LabelledChoice
        label={texts.receivedBy}
        value={host}
        choices={[
          { value: ITSELF, label: party.name },
          ...(contact === '' || contact === party.name ? [] : [{ value: contact, label: contact }]),
          { value: ANOTHER, label: texts.another },
        ]}
        onChange={chooseHost}
      />
      {isNamed && (
        <FormField
          label={texts.hostName}
          value={receivedBy}
          maxLength={120}
          onChange={({ target }) => onChange({ receivedBy: target.value })}
        />
      )}
    </>
  );
}
