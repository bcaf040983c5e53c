const END = '</cfdi:Comprobante>';

/**
 * What the customer wants to find again, behind what was sealed and stamped: the addenda is no part of either, and is added when both are
 * there.
 */
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
