/** One page with a line of text, so that demo documents can be opened. */
export function plainPdf(text: string): Buffer {
  const stream = `BT /F1 18 Tf 72 700 Td (${text.normalize('NFD').replaceAll(/[^\x20-\x7e]|[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let written = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${written}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`,
  );
}
