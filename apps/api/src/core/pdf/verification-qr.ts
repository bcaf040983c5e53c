import type { QrCode } from './pdf-document.ts';

/** Leads whoever holds a paper to the page that says whether it still counts; the address stands beside it in two lines. */
export function verificationQr(address: string): QrCode {
  const cut = address.lastIndexOf('/') + 1;
  const lines = `${address.slice(0, cut)}\n${address.slice(cut)}`;
  return { text: address, caption: `Compruebe si esta versión está vigente:\n${lines}` };
}
