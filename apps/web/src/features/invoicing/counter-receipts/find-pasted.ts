interface Named {
  readonly id: number;
  readonly number: string;
  readonly uuid: string | null;
}

/** The invoices named in a pasted text: by series and folio, by folio alone if unique, or by fiscal folio. */
export function findPasted(text: string, invoices: readonly Named[]): { found: number[]; unknown: string[] } {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
  const found: number[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const sought = plain(word);
    const exact = invoices.filter(
      ({ number, uuid }) => plain(number) === sought || (uuid !== null && plain(uuid) === sought),
    );
    const byFolio = invoices.filter(({ number }) => number.split('-').at(-1) === word);
    const [first, second] = exact.length > 0 ? exact : byFolio;
    if (first === undefined || second !== undefined) unknown.push(word);
    else found.push(first.id);
  }
  return { found, unknown };
}

const plain = (word: string) => word.replaceAll(/[^0-9a-zA-Z]/g, '').toUpperCase();
