import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { examineXml } from './examine-xml.ts';
import { FileRefused } from './verdict.ts';

const folder = mkdtempSync(join(tmpdir(), 'aura-xml-'));
afterAll(() => rmSync(folder, { recursive: true }));
const BROKEN = 'El XML está incompleto o dañado.';

describe('twice as long an XML takes about twice as long to check, whatever it repeats:', () => {
  test.each([
    ['instructions without end', '<?'],
    ['comments without end', '<!--'],
    ['sections without end', '<![CDATA['],
    ['tags without end', '<a '],
    ['quotes without end', '<a b="'],
    ['whole instructions', '<?a?>'],
    ['whole comments', '<!---->'],
    ['whole sections', '<![CDATA[]]>'],
    ['whole tags', '<a b=">"/>'],
    ['ends of tags', '>'],
    ['spaces', ' '],
  ])('%s', { timeout: 60_000 }, async (_what, piece) => {
    const content = (bytes: number) => `<a>${piece.repeat(bytes / piece.length)}</a>`;
    const once = await quickest(content(128 * 1024));
    const twice = await quickest(content(256 * 1024));

    // Allows two milliseconds for opening the file, whatever its length.
    expect((twice + 2) / (once + 2)).toBeLessThan(3.5);
  });
});

test.each([
  ['an instruction without end', '<?xml version="1.0"?><a><?b</a>', BROKEN],
  ['a comment without end', '<a><!-- b</a>', BROKEN],
  ['a section without end', '<a><![CDATA[ b</a>', BROKEN],
  ['a quote without end', '<a b="></a>', BROKEN],
  ['tags that cross', '<a><b></a></b>', BROKEN],
  ['a second root', '<a/><b/>', BROKEN],
  ['text behind its end', '<a/>b', BROKEN],
  ['65 floors', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, BROKEN],
  ['a drawing behind a comment', '<!-- a --><x:svg></x:svg>', /SVG/],
  ['a declaration of its own', '<a><!ENTITY b></a>', /DOCTYPE/],
])('%s is refused', async (_what, content, reason) => {
  await expect(check(content)).rejects.toThrow(reason);
});

test.each([
  ['instruction, comment and section', '<?xml version="1.0"?>\n<!-- <a> -->\n<a><![CDATA[</b>]]></a>\n'],
  ['a sign in a value that would end the tag', `<a b='>' c=">"><d e=">"/></a>`],
  ['64 floors', `${'<a>'.repeat(64)}${'</a>'.repeat(64)}`],
  ['names with accents', '<año><días/></año>'],
])('%s is taken in', async (_what, content) => {
  await expect(check(content)).resolves.toBeUndefined();
});

async function check(content: string): Promise<void> {
  const path = join(folder, 'content');
  writeFileSync(path, content);
  await examineXml({ path, folder, name: 'x.xml', size: content.length, purpose: 'paymentDocument' });
}

async function quickest(content: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) {
    // CPU time of this thread, which is independent of other load on the machine.
    const began = process.threadCpuUsage();
    await check(content).catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
    });
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
