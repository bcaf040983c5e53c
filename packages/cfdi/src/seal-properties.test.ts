import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCorpus } from './corpus/make-corpus.ts';
import { originalString } from './original-string.ts';
import { readReceipt } from './read-receipt.ts';
import { readCertificate } from './seal/certificate.ts';
import { verifySeal } from './checks/v11-seal.ts';
import { parse } from './xml/parse.ts';
import { collapse, type XmlTree } from './xml/xml-tree.ts';
import { writeXml } from './write/write-xml.ts';

const SAMPLES = [
  'pue',
  'discount',
  'resico-professional',
  'every-concept-detail',
  'local-taxes',
  'credit-note',
  'payment-with-every-total',
];
const trees = SAMPLES.map((name) => {
  const bytes = makeCorpus().find((file) => file.name === name)?.bytes;
  const tree = parse(bytes ?? new Uint8Array());
  if (!('name' in tree)) throw new Error(`${name} cannot be read`);
  return { name, tree };
});
const samples = fc.constantFrom(...trees);

test('neither the order of attributes, nor white space, nor an Addenda changes the original string', {
  timeout: 120_000,
}, () => {
  const addenda = fc.constantFrom('', '<cfdi:Addenda/>', '<cfdi:Addenda><x y="1|2">z</x></cfdi:Addenda>');

  fc.assert(
    fc.property(
      samples,
      fc.infiniteStream(fc.nat()),
      fc.infiniteStream(fc.constantFrom(' ', '\n', '\t', ' \r\n ')),
      addenda,
      ({ tree }, dice, spaces, added) => {
        const padded = (value: string) =>
          `${spaces.next().value}${value.replaceAll(' ', () => spaces.next().value)}${spaces.next().value}`;
        const xml = writeXml(
          mapTree(tree, (attributes) =>
            shuffle(Object.entries(attributes), dice).map(([key, value]) => [key, padded(value)]),
          ),
        )
          .replaceAll('><', () => `>${spaces.next().value}<!-- nota --><`)
          .replace('</cfdi:Comprobante>', `${added}</cfdi:Comprobante>`);

        const { receipt } = readReceipt(Buffer.from(xml));

        expect(receipt?.originalString).toBe(originalString(tree));
      },
    ),
    { numRuns: 60 },
  );
});

test('one character changed in any sealed attribute breaks the seal', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(samples, fc.nat(), fc.nat(), fc.constantFrom(...'0A9zñ.-&'), ({ tree }, which, where, character) => {
      const places = sealedPlaces(tree);
      const { path, key, value } = places[which % places.length] ?? { path: [], key: '', value: '' };
      const at = where % value.length;
      fc.pre(value[at] !== character);
      const changed = setAttribute(tree, path, key, value.slice(0, at) + character + value.slice(at + 1));
      const certificate = readCertificate(tree.attributes['Certificado'] ?? '');

      expect(certificate && verifySeal(originalString(tree), tree.attributes['Sello'] ?? '', certificate)).toBe(true);
      expect(certificate && verifySeal(originalString(changed), tree.attributes['Sello'] ?? '', certificate)).toBe(
        false,
      );
    }),
    { numRuns: 400 },
  );
});

test('no attribute of a document is left out of what is sealed', () => {
  const forgotten = trees.flatMap(({ name, tree }) =>
    sealedPlaces(tree)
      .filter(
        ({ path, key, value }) => originalString(setAttribute(tree, path, key, `${value}0`)) === originalString(tree),
      )
      .map(({ path, key }) => `${name}: ${at(tree, path).name}/@${key}`),
  );

  expect(forgotten).toEqual([]);
});

test('whatever the bytes are, they are read or refused, and nothing is thrown', { timeout: 120_000 }, () => {
  const valid = Buffer.from(writeXml(trees[3]?.tree ?? ({} as XmlTree)));
  const mutilated = fc
    .tuple(fc.nat(valid.length - 1), fc.nat(40), fc.uint8Array({ maxLength: 12 }))
    .map(([at, length, bytes]) => Buffer.concat([valid.subarray(0, at), bytes, valid.subarray(at + length)]));

  fc.assert(
    fc.property(
      fc.oneof(
        mutilated,
        fc.uint8Array({ maxLength: 200 }),
        fc.string().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        const { receipt, findings } = readReceipt(bytes);

        expect(receipt === undefined).toBe(findings.length > 0);
      },
    ),
    { numRuns: 500 },
  );
});

function mapTree(
  tree: XmlTree,
  attributes: (attributes: XmlTree['attributes']) => readonly (readonly [string, string])[],
): XmlTree {
  return {
    ...tree,
    attributes: Object.fromEntries(attributes(tree.attributes)),
    children: tree.children.map((child) => mapTree(child, attributes)),
  };
}

function shuffle<Item>(items: readonly Item[], dice: Iterator<number>): readonly Item[] {
  return items
    .map((item) => ({ item, weight: dice.next().value as number }))
    .sort((left, right) => left.weight - right.weight)
    .map(({ item }) => item);
}

interface Place {
  readonly path: readonly number[];
  readonly key: string;
  readonly value: string;
}

function placesOf(tree: XmlTree, path: readonly number[]): readonly Place[] {
  return [
    ...Object.entries(tree.attributes).map(([key, value]) => ({ path, key, value })),
    ...tree.children.flatMap((child, index) => placesOf(child, [...path, index])),
  ];
}

/** Attributes covered by the seal: certificate, seal and stamp are not. */
function sealedPlaces(tree: XmlTree): readonly Place[] {
  const isStamp = ({ path }: Place) => path.length > 1 && at(tree, path).name === 'TimbreFiscalDigital';
  return placesOf(tree, []).filter(
    (place) => !['Sello', 'Certificado'].includes(place.key) && !isStamp(place) && collapse(place.value) !== '',
  );
}

function at(tree: XmlTree, [first, ...rest]: readonly number[]): XmlTree {
  const child = first === undefined ? undefined : tree.children[first];
  return child ? at(child, rest) : tree;
}

function setAttribute(tree: XmlTree, [first, ...rest]: readonly number[], key: string, value: string): XmlTree {
  if (first === undefined) return { ...tree, attributes: { ...tree.attributes, [key]: value } };
  return {
    ...tree,
    children: tree.children.map((child, index) => (index === first ? setAttribute(child, rest, key, value) : child)),
  };
}
