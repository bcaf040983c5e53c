/** A paper that others print: who it is from, what it is, its facts and its text. */
interface PlainPaper {
  readonly from: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: string;
  /** Below a line to sign on. */
  readonly signs?: string;
}

const [LEFT, TOP, WIDTH] = [60, 730, 84];

/**
 * One page with a paper that is not of the application: a bank's proof, an authority's certificate, a signed letter. The
 * built-in fonts make it in no time, so that a company may have hundreds.
 */
export function plainPdf({ from, title, facts, text, signs }: PlainPaper): Buffer {
  const lines: Line[] = [
    ['bold', 10, from],
    ['bold', 16, title],
    ...facts.map(([label, value]): Line => ['plain', 10, `${label}: ${value}`]),
    ['plain', 10, ''],
    ...wrapped(text).map((line): Line => ['plain', 10, line]),
    ...(signs === undefined
      ? []
      : [['plain', 40, ''] as Line, ['plain', 10, '_'.repeat(36)] as Line, ['plain', 10, signs] as Line]),
    ['plain', 10, ''],
    ['plain', 8, 'Documento de demostración, de contenido inventado'],
  ];
  const drawn = lines.map(([font, size, line]) => `/${font} ${size} Tf ${size * 1.5} TL T* (${escaped(line)}) Tj`);
  return fileOf(`BT ${LEFT} ${TOP} Td ${drawn.join('\n')} ET`);
}

type Line = readonly [font: 'plain' | 'bold', size: number, text: string];

function wrapped(text: string): readonly string[] {
  return text.split('\n').flatMap((paragraph) => paragraph.match(new RegExp(`.{1,${WIDTH}}(?:\\s|$)`, 'gu')) ?? ['']);
}

/** The letters of Windows-1252 that Spanish needs are those of Latin-1. */
function escaped(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a1-\u00ff]/gu, '-').replaceAll(/[()\\]/gu, '\\$&');
}

function fileOf(stream: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /plain 5 0 R /bold 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let written = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(`${written}${table}${trailer}`, 'latin1');
}
