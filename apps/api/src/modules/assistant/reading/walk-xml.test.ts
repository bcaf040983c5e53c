import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeOf, walkXml } from './walk-xml.ts';

function wordsIn(xml: string): string {
  let words = '';
  walkXml(xml, { onText: (text) => (words += text) });
  return words;
}

test('words are read out of elements, sections and entities', () => {
  expect(wordsIn('<?xml version="1.0"?><a:b x="1">uno<!-- no --> &amp; <![CDATA[<dos>]]>&#241;&#xf1;</a:b>')).toBe(
    'uno & <dos>ññ',
  );
});

test('entities of the document unfold into nothing', () => {
  expect(wordsIn('<!DOCTYPE l [<!ENTITY a "ja">]><l>&a;&lol;</l>')).not.toContain('ja');
});

test('names lose their prefix and attributes are found', () => {
  const met: string[] = [];
  walkXml('<p:sldId id="256" r:id="rId1"/>', {
    onOpen: (name, tag) => met.push(name, attributeOf(tag, 'r:id') ?? ''),
    onClose: (name) => met.push(`/${name}`),
  });

  expect(met).toEqual(['sldId', 'rId1', '/sldId']);
});

test('no text whatever breaks it, and the time it takes grows with its length alone', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '!', '-', '?', '/', '&', ';', '#', 'a', '"', '[') }),
      (xml) => wordsIn(xml).length <= xml.length,
    ),
  );
  const started = performance.now();

  for (const hostile of ['<', '<!--', '<a ', '&', '<![CDATA[', '</', '<!']) wordsIn(hostile.repeat(300_000));

  expect(performance.now() - started).toBeLessThan(4000);
});
