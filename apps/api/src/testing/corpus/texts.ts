/** The harmless test file every scanner must detect; split in two so that scanners do not report this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

export function pdf(extra = ''): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
${extra}
trailer<</Root 1 0 R>>
startxref
0
%%EOF
`);
}

export function cfdi(inside = '<cfdi:Emisor Rfc="XAXX010101000"/>'): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0">${inside}</cfdi:Comprobante>`,
  );
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>');
export const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2000, 7)]);
export const linuxProgram = Buffer.concat([Buffer.from('\x7fELF\x02\x01', 'latin1'), Buffer.alloc(2000, 7)]);
