import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CORPUS } from './mail-corpus.ts';
import { readDay, readHour, readPhones } from './mail-values.ts';
import { readMail } from './read-mail.ts';

const CUSTOMERS = [
  ['GNP', 'Grupo Nacional Provincial'],
  ['QUA', 'Quálitas'],
  ['AXA', 'AXA Seguros'],
  ['HDI', 'HDI Seguros'],
  ['CHU', 'Chubb Seguros México'],
  ['ZUR', 'Zurich'],
  ['ATL', 'Seguros Atlas'],
  ['MAP', 'MAPFRE México'],
  ['BAN', 'Seguros Banorte'],
  ['INB', 'Seguros Inbursa'],
].map(([codename = '', name = '']) => ({ codename, name }));
const ZONES = [
  { slug: 'cdmx-norte', name: 'CDMX Norte' },
  { slug: 'cdmx', name: 'CDMX' },
];

describe("an insurer's mail is read", () => {
  test.each(CORPUS)('%s', (_, mail, { affectedParties, ...expected }) => {
    const { affectedParties: parties, ...read } = readMail(mail, CUSTOMERS, ZONES);

    const values = Object.entries(read).flatMap(([field, found]) => (found === null ? [] : [[field, found.value]]));
    expect(Object.fromEntries(values)).toEqual(expected);
    expect(parties).toEqual(affectedParties);
  });

  test('every value occurs in the line shown beside it', () => {
    const found = CORPUS.flatMap(([, mail]) => {
      const {
        affectedParties: _parties,
        occurredDate: _day,
        assignedAt: _at,
        zone: _zone,
        customer: _customer,
        ...read
      } = readMail(mail, CUSTOMERS, ZONES);
      return Object.values(read).filter((one) => one !== null);
    });

    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(({ value, line }) => !line.includes(value))).toEqual([]);
  });
});

describe('what the mail leaves open is not used unseen', () => {
  const read = (mail: string) => readMail(mail, CUSTOMERS, ZONES);

  test('two numbers under one label, or two insurers named alike, are doubtful', () => {
    expect(read('Siniestro: 0451\nSiniestro: 0452').claimNumber).toMatchObject({ value: '0451', isSure: false });
    expect(read('Siniestro: 0451\nNo. de siniestro: 0451').claimNumber).toMatchObject({ isSure: true });
    expect(read('HDI Seguros\nZurich').customer).toMatchObject({ isSure: false });
    expect(read('HDI Seguros').customer).toMatchObject({ value: 'HDI', isSure: true });
  });

  test('a zone is taken by its exact name alone', () => {
    expect(read('Zona: cdmx norte').zone).toMatchObject({ value: 'cdmx-norte' });
    expect(read('Zona: Norte').zone).toBeNull();
    expect(read('Zona centro de la ciudad: CDMX').zone).toBeNull();
  });

  test.each([
    ['12/11/2026 09:15 h', '09:15'],
    ['05.11.2026 18:40', '18:40'],
    ['8 de noviembre de 2026, 7:15 pm', '19:15'],
    ['12/11/2026', null],
    ['12/11/2026 25:00', null],
  ])('the hour of «%s» is %s', (text, hour) => {
    expect(readHour(text)).toBe(hour);
  });
});

test('whatever is pasted is read without an accident and within the limits of the form', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom('Siniestro:', 'Póliza: ', 'Tercero:', 'Tel:', 'Fecha de ocurrido:'),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(lines, (mail) => {
      const read = readMail(mail.join('\n'), CUSTOMERS, ZONES);
      for (const field of ['claimNumber', 'reportNumber', 'policy'] as const)
        expect((read[field]?.value ?? '').length).toBeLessThanOrEqual(40);
      expect(read.insuredName?.value.length ?? 0).toBeLessThanOrEqual(200);
      expect(read.occurredDate === null || /^\d{4}-\d{2}-\d{2}$/.test(read.occurredDate.value)).toBe(true);
      for (const { name, phones } of read.affectedParties) expect(name !== '' && phones.length <= 10).toBe(true);
    }),
  );
});

test('a day is the same however it is written', () => {
  const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });
  const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const word = months[Number(month) - 1] ?? '';
      for (const written of [
        iso,
        `${day}/${month}/${year}`,
        `${Number(day)}-${word.slice(0, 3)}-${year.slice(2)}`,
        `${Number(day)} de ${word} de ${year}`,
      ])
        expect(readDay(written)).toBe(iso);
    }),
  );
});

test.each(['31/02/2026', 'mañana', '13/13/2026', '1 de nada de 2026', ''])('«%s» is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

test('a folio is no telephone', () => {
  expect(readPhones('Folio 0451234567890123 y cel 55-1234-5678')).toEqual(['55-1234-5678']);
});

describe('a mail four times as long takes about four times as long to read', () => {
  test.each([
    ['blanks before the last letter', (length: number) => `Siniestro: x${' '.repeat(length)}b`],
    ['blanks line by line', (length: number) => `Siniestro: x${' '.repeat(480)}b\n`.repeat(length / 500)],
    ['letters without a digit', (length: number) => `Póliza: ${'a'.repeat(480)}\n`.repeat(length / 500)],
    ['trailing signs', (length: number) => `Asegurado: a${'.'.repeat(480)}b\n`.repeat(length / 500)],
    ['beginnings of links', (length: number) => `Domicilio: ${'http://'.repeat(68)}\n`.repeat(length / 500)],
    ['beginnings of days', (length: number) => `Fecha del siniestro: ${'1 de '.repeat(95)}\n`.repeat(length / 500)],
  ])('%s', (_, mailOf) => {
    const took = (mail: string) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          // CPU time of this thread: other load on the machine does not count.
          const start = process.threadCpuUsage();
          readMail(mail, CUSTOMERS, ZONES);
          const { user, system } = process.threadCpuUsage(start);
          return (user + system) / 1000;
        }),
      );

    const [short, long] = [took(mailOf(3_000)), took(mailOf(12_000))];

    expect(long).toBeLessThan(Math.max(short, 0.5) * 10);
  });
});
