/** Letter, with the foot of every page as the server's PDF has it. Browsers without margin boxes print the pages without it. */
export function pageStyle({ name, page, of }: { readonly name: string; readonly page: string; readonly of: string }) {
  const box = "font: 8pt 'Inter Variable', sans-serif; color: #4a5565;";
  return `@page { size: letter; margin: 14mm 14mm 18mm;
    @bottom-left { content: ${quoted(name)}; ${box} }
    @bottom-right { content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages); ${box} } }`;
}

/** Numbers of claims are typed by people: nothing of them may end the string. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\n<]/g, ' ')}"`;
}
