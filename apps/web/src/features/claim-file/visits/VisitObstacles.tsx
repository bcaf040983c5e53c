import type { Appointment } from '@aura/contracts/claims/affected-parties';
import type { Obstacle } from '@aura/contracts/claims/visit-planning';
import { VISIT_MINUTES } from '@aura/contracts/claims/visits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { visitQueries } from './visits.api.ts';
import { NOBODY, UNCHOSEN } from './VisitWho.tsx';
import { appointmentsTexts } from './appointments.texts.ts';

interface Planned {
  readonly at: string | null;
  readonly minutes: string;
  readonly visitor: string;
  readonly state: string;
}

export interface FoundObstacles {
  readonly obstacles: readonly Obstacle[];
  readonly isPlaceKnown: boolean;
  /** Who goes is elsewhere at that hour: no reason changes that. */
  readonly isTaken: boolean;
  readonly needsReason: boolean;
}

const NONE: FoundObstacles = { obstacles: [], isPlaceKnown: true, isTaken: false, needsReason: false };

/** What hinders the visit as it is being filled in. */
export function useObstacles(partyId: number, planned: Planned, appointment: Appointment | null): FoundObstacles {
  const { at, minutes, visitor, state } = planned;
  const length = Number(minutes);
  const isWhole = length >= VISIT_MINUTES.least && length <= VISIT_MINUTES.most;
  const isAsked = at !== null && isWhole && visitor !== NOBODY && visitor !== UNCHOSEN && state === 'planned';
  const { data } = useQuery({
    ...visitQueries.check(partyId, {
      scheduledAt: new Date(at ?? 0),
      minutes: isWhole ? length : VISIT_MINUTES.least,
      visitor,
      appointment: appointment?.id,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || data === undefined) return NONE;
  return {
    ...data,
    isTaken: data.obstacles.some(({ side }) => side === 'same'),
    needsReason: data.obstacles.some(({ side, travel }) => side !== 'same' && travel !== null),
  };
}

interface VisitObstaclesProps extends FoundObstacles {
  readonly reason: string;
  readonly error: string | undefined;
  readonly onReason: (written: string) => void;
}

/** Shows what hinders the visit; too little time for the way can be saved with a reason. */
export function VisitObstacles({ obstacles, isPlaceKnown, isTaken, needsReason, ...props }: VisitObstaclesProps) {
  const texts = useTexts(appointmentsTexts);
  const said = ({ side, scheduledAt, claimNumber, affectedParty, gap, travel }: Obstacle) => {
    const whose = affectedParty === null ? texts.anotherVisit : `${affectedParty} · ${claimNumber}`;
    const other = `${cellText('instant', scheduledAt)}, ${whose}`;
    if (side === 'same') return texts.taken(other);
    return travel === null ? texts.wayUnknown(other) : texts.wayTooLong(other, travel, gap);
  };
  return (
    <>
      {obstacles.map((one) => (
        <InlineAlert
          key={`${one.side} ${one.scheduledAt.toISOString()}`}
          status={one.side === 'same' ? 'bad' : one.travel === null ? 'info' : 'warn'}
        >
          {said(one)}
        </InlineAlert>
      ))}
      {!isPlaceKnown && obstacles.length === 0 && <InlineAlert status="info">{texts.placeUnknown}</InlineAlert>}
      {needsReason && !isTaken && (
        <FormField
          label={texts.travelReason}
          value={props.reason}
          maxLength={300}
          required
          error={props.error}
          onChange={({ target }) => props.onReason(target.value)}
        />
      )}
    </>
  );
}
