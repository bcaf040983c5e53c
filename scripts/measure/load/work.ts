import { readClaimFile } from '@aura/contracts/claims/claim';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { beginUpload } from '@aura/contracts/files/files';
import type { Client } from 'pg';
import { pdf } from '../../../apps/api/src/testing/corpus/texts.ts';
import { claimCases } from '../bench/claim-cases.ts';
import { macroCases } from '../bench/macro-cases.ts';
import { partyReportCases } from '../bench/party-report-cases.ts';
import type { Worker } from './office.ts';
import type { Reply, Sender } from './sender.ts';

export const KINDS = ['list', 'claim file', 'macro', 'write', 'file', 'report'] as const;
export type Kind = (typeof KINDS)[number];
/** Number of each kind in a hundred requests. */
const SHARES: Readonly<Record<Kind, number>> = {
  list: 45,
  'claim file': 25,
  macro: 10,
  write: 10,
  file: 5,
  report: 5,
};
export const WRITES: ReadonlySet<Kind> = new Set(['write', 'file']);
/** The most frequent reads: the default list, one or two filters, and typed searches. */
const LISTS =
  /^(?:listClaims (?:page 1|customer|zone|supervisor|90 days \+ customer|text|text \+ customer|overdue|as it opens)|searchClaims by .*)$/;
const MACROS = /^macro (?:counts|totals|board|board, zone|list|list of a stage|list, supervisor)$/;
const PREFIX = '/api/v1';
const CLAIMS = 20_000;

export interface Work {
  /** Does one piece of work as a user who may; returns the status of its worst reply. */
  readonly do: (kind: Kind, who: Worker, sender: Sender) => Promise<Reply>;
  /** The user and kind of the next piece: in turn, so that every run has the same shares. */
  readonly next: () => { readonly kind: Kind; readonly who: Worker };
  /** Every address that is read, so that each can be tried once. */
  readonly paths: Readonly<Record<'list' | 'macro' | 'report', readonly string[]>>;
}

export async function prepareWork(owner: Client, people: readonly Worker[]): Promise<Work> {
  const paths = {
    list: pathsOf(await claimCases(owner), LISTS),
    macro: pathsOf(await macroCases(owner), MACROS),
    report: pathsOf(await partyReportCases(owner), /^report (?!.*page 500)/),
  };
  const slugs = await claimsByZone(owner);
  const all = [...slugs.values()].flat();
  const managers = people.filter(({ seesAll }) => seesAll);
  const claimOf = ({ zoneIds, seesAll }: Worker) => oneOf(seesAll ? all : zoneIds.flatMap((id) => slugs.get(id) ?? []));
  const turns = shuffledKinds();
  let turn = 0;
  return {
    paths,
    next: () => {
      const kind = turns[turn % turns.length] ?? 'list';
      turn += 1;
      return { kind, who: oneOf(kind === 'report' ? managers : people) };
    },
    do: (kind, who, sender) => {
      if (kind === 'claim file')
        return sender.send(who, { method: 'GET', path: readClaimFile.path.replace(':slug', claimOf(who)) });
      if (kind === 'write') return writeEntry(sender, who, claimOf(who));
      if (kind === 'file') return sendDocument(sender, who);
      return sender.send(who, { method: 'GET', path: oneOf(paths[kind]) });
    },
  };
}

function writeEntry(sender: Sender, who: Worker, slug: string): Promise<Reply> {
  const entry = {
    affectedPartyId: null,
    kind: 'comment' as const,
    body: 'Se habló con el taller; la pieza llega el jueves.',
    mentions: [],
    fileKeys: [],
    isVisibleInExtranet: false,
    isVisibleToProvider: false,
  };
  const path = addLogbookEntry.path.replace(':slug', slug);
  return sender.send(who, { method: 'POST', path, body: JSON.stringify(addLogbookEntry.body.encode(entry)) });
}

/** Announced, then uploaded in one chunk; the worker checks and stores it. */
async function sendDocument(sender: Sender, who: Worker): Promise<Reply> {
  const content = pdf();
  const file = { name: 'presupuesto.pdf', size: content.length, purpose: 'claimDocument' as const, fileTypeId: null };
  const body = JSON.stringify(beginUpload.body.encode(file));
  const announced = await sender.send(who, { method: 'POST', path: beginUpload.path, body });
  if (announced.status !== 200) return announced;
  const { key } = JSON.parse(announced.text) as { key: string };
  return sender.send(who, {
    method: 'PATCH',
    path: `/files/${key}/content/`,
    body: content,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  });
}

function pathsOf(cases: readonly { name: string; path: string }[], wanted: RegExp): readonly string[] {
  const found = cases.filter(({ name }) => wanted.test(name)).map(({ path }) => path.slice(PREFIX.length));
  if (found.length < 5) throw new Error(`Too few requests for ${wanted}: ${found.length}`);
  return found;
}

async function claimsByZone(owner: Client): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await owner.query<{ zone: number; slugs: string[] }>(
    `select zone_id::int as zone, array_agg(slug) as slugs
     from (select * from claim where is_active order by id desc limit $1) c group by zone_id`,
    [CLAIMS],
  );
  return new Map(rows.map(({ zone, slugs }) => [zone, slugs]));
}

/** A hundred turns with every kind spread evenly. */
function shuffledKinds(): readonly Kind[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: SHARES[kind] }, (_, at) => ({ kind, at: (at + 0.5) / SHARES[kind] })),
  )
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}
