import { formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { distanceBetween } from '@aura/domain/place';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { filesOf } from './files-of.ts';
import { nameOf, type ReadSection, type Subject, tableOf } from './section.ts';

interface Visit {
  readonly at: Date;
  readonly receivedAt: Date;
  readonly party: string;
  readonly by: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres: number | null;
  readonly distanceMetres: number | null;
  readonly justification: string;
}

const PATH = 'posiciones.json';

/** Positions of check-ins and of photos (from their metadata), with the distance to the damage. */
export const readPositions: ReadSection = async (subject) => {
  const visits = await visitsOf(subject);
  const photos = (await filesOf(subject, sql`d.latitude is not null and d.longitude is not null`)).map(
    ({ party, type, name, takenAt, latitude, longitude }) => ({
      party,
      type,
      name,
      takenAt,
      latitude,
      longitude,
      distanceMetres: distanceTo(subject, latitude, longitude),
    }),
  );
  return {
    count: visits.length + photos.length,
    json: { path: PATH, content: { place: subject.place, visits, photos } },
    files: [],
    blocks: [
      ...tableOf(
        'Visitas: posiciones y distancias',
        PATH,
        [{ title: 'Fecha', width: 105 }, { title: 'Afectado' }, { title: 'Posición', width: 120 }, METRES],
        visits.map(({ at, party, latitude, longitude, distanceMetres }) => [
          formatInstant(at, HEAD_OFFICE_ZONE),
          party,
          placeText(latitude, longitude),
          metres(distanceMetres),
        ]),
      ),
      ...tableOf(
        'Fotografías con posición',
        PATH,
        [{ title: 'Tomada', width: 105 }, { title: 'Archivo' }, { title: 'Posición', width: 120 }, METRES],
        photos.map(({ takenAt, name, latitude, longitude, distanceMetres }) => [
          takenAt === null ? '' : formatInstant(takenAt, HEAD_OFFICE_ZONE),
          name,
          placeText(latitude, longitude),
          metres(distanceMetres),
        ]),
      ),
    ],
  };
};

const METRES = { title: 'Distancia', width: 65, isNumber: true } as const;

/** The explanation for a distant check-in is internal and left out for the insurer. */
async function visitsOf({ db, partyIds, audience }: Subject): Promise<readonly Visit[]> {
  const justification = audience === 'insurer' ? sql`''` : sql`v.justification`;
  return rows(
    db,
    sql<Visit>`select v.at, v.received_at, a.name as party, ${nameOf(sql`v.checked_in_by`)} as by, v.latitude, v.longitude,
      v.accuracy_m as accuracy_metres, v.distance_m as distance_metres, ${justification} as justification
    from check_in v join affected_party a on a.id = v.affected_party_id
    where v.affected_party_id = any(${partyIds}::bigint[]) order by v.at, v.id`,
  );
}

function distanceTo({ place }: Subject, latitude: number | null, longitude: number | null): number | null {
  if (place === null || latitude === null || longitude === null) return null;
  return Math.round(distanceBetween(place, { latitude, longitude }));
}

function placeText(latitude: number | null, longitude: number | null): string {
  return latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

function metres(distance: number | null): string {
  return distance === null ? '' : `${formatInteger(distance)} m`;
}
