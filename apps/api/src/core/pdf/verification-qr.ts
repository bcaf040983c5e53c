import type { QrCode } from './pdf-document.ts';

/** Leads the holder of a printed document to the page that verifies it; the URL is printed next to it in two lines. */
export function verificationQr(address: string): QrCode {
  const cut = address.lastIndexOf('/') + 1;
  const lines = `${address.slice(0, cut)}\n${address.slice(cut)}`;
  return { text: address, caption: `Compruebe si esta versión está vigente:\n${lines}` };
}
