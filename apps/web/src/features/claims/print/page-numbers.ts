/** Letter size, with the page footer of the server's PDF. Browsers without margin boxes print without it. */
export function pageStyle({ name, page, of }: { readonly name: string; readonly page: string; readonly of: string }) {
  const box = "font: 8pt 'Inter Variable', sans-serif; color: #4a5565;";
  return `@page { size: letter; margin: 14mm 14mm 18mm;
    @bottom-left { content: ${quoted(name)}; ${box} }
    @bottom-right { content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages); ${box} } }`;
}

/** Claim numbers are typed by users: none of their characters may end the CSS string. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\n<]/g, ' ')}"`;
}
