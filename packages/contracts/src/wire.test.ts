import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { money } from './scalars.ts';
import { spell, unspell, wire, wireInput } from './wire.ts';

const Contact = wire({ fullName: z.string(), secondPhone: z.string().nullable() });
const shape = {
  id: z.int(),
  reportNumber: z.string().nullable(),
  insuredName: z.string().optional(),
  agreedAmount: money,
  mainContact: Contact,
  otherContacts: z.array(Contact),
};
const spelled = { reportNumber: 'repport_number', agreedAmount: 'agreedAmount' } as const;
const Claim = wire(shape, spelled);
const ClaimInput = wireInput(shape, spelled);

const onWire = {
  id: 7,
  repport_number: 'R-1',
  insured_name: 'Ana',
  agreedAmount: 1234.56,
  main_contact: { full_name: 'Luis', second_phone: null },
  other_contacts: [{ full_name: 'Eva', second_phone: '55' }],
};
const inCode = {
  id: 7,
  reportNumber: 'R-1',
  insuredName: 'Ana',
  agreedAmount: 123_456,
  mainContact: { fullName: 'Luis', secondPhone: null },
  otherContacts: [{ fullName: 'Eva', secondPhone: '55' }],
};

describe('names on the wire', () => {
  test.each([
    ['a reply', Claim],
    ['a request', ClaimInput],
  ])('%s is named our way in code and the API way outside, all the way down', (_, schema) => {
    expect(z.decode(schema, onWire)).toEqual(inCode);
    expect(z.encode(schema, inCode)).toEqual(onWire);
  });

  test('whatever is written reads back the same', () => {
    const contact = fc.record({ fullName: fc.string(), secondPhone: fc.option(fc.string()) });
    const claims = fc.record(
      {
        id: fc.integer(),
        reportNumber: fc.option(fc.string()),
        insuredName: fc.string(),
        agreedAmount: fc.integer({ min: -9e12, max: 9e12 }),
        mainContact: contact,
        otherContacts: fc.array(contact, { maxLength: 4 }),
      },
      { requiredKeys: ['id', 'reportNumber', 'agreedAmount', 'mainContact', 'otherContacts'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(claims, (claim) => {
        const json = JSON.stringify(z.encode(ClaimInput, claim));
        expect(z.decode(ClaimInput, JSON.parse(json))).toEqual(claim);
      }),
    );
  });

  test('a field that is missing stays missing instead of becoming empty', () => {
    const { insured_name: _, ...without } = onWire;

    expect(Object.keys(z.decode(Claim, without))).not.toContain('insuredName');
    expect(Object.keys(z.encode(Claim, { ...inCode, insuredName: undefined }))).not.toContain('insured_name');
  });

  test('a null is a value and is kept', () => {
    expect(z.decode(Claim, { ...onWire, repport_number: null }).reportNumber).toBeNull();
  });
});

describe('names nobody declared', () => {
  test('a request with one is refused, at any depth', () => {
    expect(z.safeDecode(ClaimInput, { ...onWire, is_admin: true } as never).success).toBe(false);
    const NestedInput = wireInput({ contact: wireInput({ fullName: z.string() }) });
    expect(z.safeDecode(NestedInput, { contact: { full_name: 'Ana', role: 'Admin' } } as never).success).toBe(false);
  });

  test('a request written in code names is refused', () => {
    expect(z.safeDecode(ClaimInput, inCode as never).success).toBe(false);
  });

  test('a reply drops one, so that a row with too many columns tells nothing', () => {
    const row = { ...inCode, passwordHash: 'x', mainContact: { ...inCode.mainContact, internalNote: 'y' } };

    expect(z.encode(Claim, row)).toEqual(onWire);
    expect(z.decode(Claim, { ...onWire, surprise: 1 } as never)).toEqual(inCode);
  });
});

describe('spelling the names of field errors', () => {
  test('irregular and regular names go out and come back', () => {
    for (const [name, wireName] of [
      ['reportNumber', 'repport_number'],
      ['agreedAmount', 'agreedAmount'],
      ['insuredName', 'insured_name'],
      ['id', 'id'],
    ] as const) {
      expect(spell(Claim)(name)).toBe(wireName);
      expect(unspell(Claim)(wireName)).toBe(name);
    }
  });

  test('a name the schema does not know, and a call without a schema, leave it as it is', () => {
    expect(spell(Claim)('non_field_errors')).toBe('non_field_errors');
    expect(unspell(Claim)('non_field_errors')).toBe('non_field_errors');
    expect(spell(undefined)('reportNumber')).toBe('reportNumber');
    expect(unspell(undefined)('repport_number')).toBe('repport_number');
    expect(spell(z.object({}))('reportNumber')).toBe('reportNumber');
  });
});
