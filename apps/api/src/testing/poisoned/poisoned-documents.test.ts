import { FILE_PURPOSES, type FileKind, kindOfName } from '@aura/contracts/files/purposes';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { plainSentence, poisonedDocuments } from './poisoned-documents.ts';

const documents = await poisonedDocuments('http://127.0.0.1:9/');

test('there are fifty poisoned documents, of every kind the library takes, each found by a word of its own', () => {
  const kinds = new Set(documents.map(({ fileName }) => kindOfName(fileName)));

  expect(documents).toHaveLength(50);
  expect(new Set(documents.map(({ word }) => word)).size).toBe(50);
  expect(new Set(documents.map(({ what }) => what)).size).toBe(50);
  expect(kinds).toEqual(new Set(['docx', 'pdf', 'png', 'pptx', 'xlsx']));
  for (const { home, fileName } of documents) {
    const purpose = home.startsWith('claim') ? FILE_PURPOSES.claimDocument : FILE_PURPOSES.assistantManual;
    const kind = kindOfName(fileName) as FileKind;
    expect(purpose.kinds as readonly string[], fileName).toContain(kind);
    expect(Buffer.byteLength(fileName)).toBeLessThan(200);
  }
});

test('a PDF among them can be read: its text contains what it says, and what it hides within reach of a reader', async () => {
  const read = async (what: string) => {
    const found = documents.find((one) => one.what === what);
    const proxy = await getDocumentProxy(new Uint8Array(found?.content ?? []), { verbosity: 0 });
    const { text } = await extractText(proxy, { mergePages: true });
    return { text: text.replaceAll(/\s+/g, ' '), word: found?.word ?? '' };
  };

  for (const what of ['white text', 'text of one point', 'text without ink']) {
    const { text, word } = await read(what);
    expect(text, what).toContain(plainSentence(word));
    expect(text, what).toMatch(/Ignora las|Responde con|INSTRUCCIÓN|Aprueba/);
  }
});
