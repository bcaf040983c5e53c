import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { claimListing, exportClaims, listClaims } from './claims/claim-list.ts';
import { groupReport1 } from './reports/report-1.ts';
import { nameInCode, nameOnWire, spell, unspell, wireNames } from './wire.ts';
import { HistoryEvent } from './workspace.ts';

/** Field in code → its names on the wire, and how many objects have each. */
const spellings = new Map<string, Map<string, number>>();

const seen = new Set<unknown>();
function gather(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.forEach((part) => gather(part));
  if (!('_zod' in schema)) return;
  const wired = schema as z.ZodType;
  for (const wireName of wireNames(wired)) {
    const name = unspell(wired)(wireName);
    const named = spellings.get(name) ?? new Map<string, number>();
    spellings.set(name, named.set(wireName, (named.get(wireName) ?? 0) + 1));
  }
  const { def } = (schema as { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } })._zod;
  for (const part of ['in', 'out', 'innerType', 'element', 'valueType', 'options', 'items']) gather(def[part]);
  if (typeof def['shape'] === 'object') gather(Object.values(def['shape'] as object));
}
for (const { params, query, body, reply } of allEndpoints.values()) gather([params, query, body, reply]);

/** What the specification itself writes otherwise, and `affected_id` beside a name that it calls `affected`. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  claimNumber: ['NumSinister', 'sinister'],
  reportNumber: ['reportNumber'],
  costAnalyst: ['eco', 'aco_username'],
  affectedPartyId: ['affected_id'],
  assignedAt: ['assignation_date'],
};

describe('a field has one name on the wire', () => {
  test.each(
    [
      'claimNumber',
      'reportNumber',
      'policyItem',
      'electronicFolio',
      'costAnalyst',
      'assignedAt',
      'affectedPartyId',
      'unitPrice',
      'drawing',
      'attendingProvider',
      'isDataComplete',
      'isPaperworkComplete',
      'isVisibleInExtranet',
    ].map((name) => [name]),
  )('%s', (name) => {
    const [usual, ...others] = [...(spellings.get(name) ?? [])]
      .toSorted(([, some], [, more]) => more - some)
      .map(([wireName]) => wireName);

    expect(usual).toBe(name === 'drawing' ? 'schematic_drawing' : nameOnWire(name));
    expect(others.toSorted()).toEqual((OTHERWISE[name] ?? []).toSorted());
  });

  test('which is written in small letters and lines, but for those the specification writes otherwise', () => {
    const mixed = [...spellings.values()].flatMap((named) => [...named.keys()]).filter((name) => /[A-Z]/.test(name));

    expect([...new Set(mixed)].toSorted()).toEqual(
      `CLAIMS NumSinister SISA authorizationGNP budgetAmountAfter budgetAmountBefore entityId fromDate fullName gnpMatrixStart
       insuredName isActive isTAPaiment isTAProvider needAuthAfter needAuthBefore pageSize profileId provider_number_QUA
       repairWithoutAuthorization reportNumber responseHtml searchText sessionId toDate typeSinister unit_price_MXN userInput`.split(
        /\s+/,
      ),
    );
  });

  test('also where rows are sorted, taken as a file and grouped', () => {
    expect(z.encode(listClaims.query, { sort: '-assignedAt,claimNumber' })).toEqual({
      sort: '-assignment_date,sinister_number',
    });
    expect(z.decode(listClaims.query, { sort: '-assignment_date,sinister_number' })).toEqual({
      sort: '-assignedAt,claimNumber',
    });
    expect(z.encode(exportClaims.query, { columns: ['claimNumber', 'assignedAt'], format: 'csv' })).toEqual({
      columns: 'sinister_number,assignment_date',
      format: 'csv',
    });
    expect(z.encode(groupReport1.query, { by: 'costAnalyst' })).toEqual({ by: 'eco_user' });
  });

  test('and in the history of a record, however deep', () => {
    const event = {
      id: 1,
      at: new Date('2026-11-20T18:00:00Z'),
      act: 'editZone',
      userName: 'Ana Ríos',
      changes: {
        assignedAt: [null, 'x'],
        claimsKey: ['', 'C-1'],
        addresses: [[], [{ postalCode: '01000', 'Calle 5': 1 }]],
      },
    } satisfies z.output<typeof HistoryEvent>;

    const sent = z.encode(HistoryEvent, structuredClone(event));

    expect(sent.changes).toEqual({
      assignment_date: [null, 'x'],
      CLAIMS: ['', 'C-1'],
      addresses: [[], [{ postal_code: '01000', 'Calle 5': 1 }]],
    });
    expect(z.decode(HistoryEvent, structuredClone(sent))).toEqual(event);
  });

  test('that leads back to the field', () => {
    const lost = [...spellings.keys()].filter((name) => nameInCode(nameOnWire(name)) !== name);

    expect(spell(claimListing.row)('assignedAt')).toBe(nameOnWire('assignedAt'));
    expect(lost).toEqual([]);
  });
});
