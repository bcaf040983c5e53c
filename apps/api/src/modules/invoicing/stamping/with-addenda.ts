const END = '</cfdi:Comprobante>';

/** Adds the customer's own fields as addenda, which are part of neither seal nor stamp and are therefore added last. */
export function withAddenda(
  xml: string,
  addenda: readonly { readonly label: string; readonly value: string }[],
): string {
  if (addenda.length === 0 || !xml.trimEnd().endsWith(END)) return xml;
  const data = addenda
    .map(({ label, value }) => `<dato nombre="${escaped(label)}" valor="${escaped(value)}"/>`)
    .join('');
  return `${xml.trimEnd().slice(0, -END.length)}<cfdi:Addenda><datos xmlns="">${data}</datos></cfdi:Addenda>${END}`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
