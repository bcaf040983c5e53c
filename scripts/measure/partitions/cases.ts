/** A read of the application; the table's name is filled in when measured. */
export interface Case {
  readonly table: 'notification' | 'audit_event' | 'logbook_entry' | 'stage_interval';
  readonly read: string;
  readonly text: (table: string) => string;
  readonly values: (rows: number) => readonly unknown[];
}

export const PERSONS = 300;
const OF_CLAIM = 12;

/** As the use cases query, each for a record in the middle of the five years. */
export const CASES: readonly Case[] = [
  {
    table: 'notification',
    read: 'the last 200 of a user',
    text: (table) =>
      `select * from ${table} where user_id = $1 and deleted_at is null and is_in_app order by id desc limit 200`,
    values: () => [7],
  },
  {
    table: 'logbook_entry',
    read: 'the last 20 lines of a claim',
    text: (table) => `select * from ${table} where claim_id = $1 order by at desc, id desc limit 20`,
    values: (rows) => [Math.floor(rows / OF_CLAIM / 2)],
  },
  {
    table: 'logbook_entry',
    read: 'the last 20 lines of a claim, since it was registered',
    text: (table) => `select * from ${table} where claim_id = $1 and at >= $2 order by at desc, id desc limit 20`,
    values: (rows) => [Math.floor(rows / OF_CLAIM / 2), new Date(Date.now() - 900 * 86_400_000)],
  },
  {
    table: 'audit_event',
    read: 'the history of a claim',
    text: (table) =>
      `select * from ${table} where entity = 'claim' and entity_id = $1 and outcome = 'done' order by id desc limit 500`,
    values: (rows) => [String(Math.floor(rows / OF_CLAIM / 2))],
  },
  {
    table: 'stage_interval',
    read: 'the open interval of a party',
    text: (table) => `select * from ${table} where affected_party_id = $1 and closed_at is null`,
    values: (rows) => [Math.floor(rows / OF_CLAIM / 2)],
  },
  {
    table: 'stage_interval',
    read: 'what left a stage in a week',
    text: (table) => `select count(*) from ${table} where stage_id = $1 and closed_at > $2`,
    values: () => [3, new Date(Date.now() - 7 * 86_400_000)],
  },
];
