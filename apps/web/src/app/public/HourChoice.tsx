import { useEffect, useEffectEvent, useState } from 'react';
import { longDay } from './party/say-moment.ts';
import { Press } from './phone/Press.tsx';

/** Hours as they are read; null while they are, empty where there are none or they do not come. */
export function useHours(
  load: () => Promise<{ readonly hours: readonly Date[] }>,
  again: unknown,
): readonly Date[] | null {
  const [read, setRead] = useState<{ readonly of: unknown; readonly hours: readonly Date[] } | null>(null);
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isLeft = false;
    const keep = (hours: readonly Date[]) => {
      if (!isLeft) setRead({ of: again, hours });
    };
    begin().then(
      ({ hours }) => keep(hours),
      () => keep([]),
    );
    return () => {
      isLeft = true;
    };
  }, [again]);
  return read !== null && read.of === again ? read.hours : null;
}

interface HourChoiceProps {
  readonly hours: readonly Date[];
  readonly timeZone: string;
  readonly chosen: Date | null;
  readonly onChoose: (hour: Date) => void;
}

/** Free hours by day: large buttons, one day below the other. */
export function HourChoice({ hours, timeZone, chosen, onChoose }: HourChoiceProps) {
  const days = Map.groupBy(hours, (hour) => longDay(hour, timeZone));
  const time = (hour: Date) =>
    new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(hour);
  return (
    <div className="stack hours">
      {[...days].map(([day, those]) => (
        <div key={day} role="group" aria-label={day}>
          <p className="strong">{day}</p>
          <div className="hour-grid">
            {those.map((hour) => {
              const isChosen = chosen?.getTime() === hour.getTime();
              return (
                <Press
                  key={hour.getTime()}
                  {...(isChosen && { kind: 'main' as const })}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(hour)}
                >
                  {time(hour)}
                </Press>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
