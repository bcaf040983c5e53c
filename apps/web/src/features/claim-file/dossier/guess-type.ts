/** Words used in file names, besides the type's own name. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ine: 'identificacion_ta',
  ife: 'identificacion_ta',
  pasaporte: 'identificacion_ta',
  escritura: 'comprobante_propiedad',
  predial: 'comprobante_propiedad',
  cfe: 'comprobante_domicilio',
  luz: 'comprobante_domicilio',
  clabe: 'caratula_bancaria',
  banco: 'caratula_bancaria',
  conformidad: 'carta_conformidad',
};

interface FileType {
  readonly codename: string;
  readonly name: string;
}

/** Guesses a file's type from its name; empty if unknown or ambiguous. */
export function guessType(fileName: string, types: readonly FileType[]): string {
  const words = wordsOf(fileName.replace(/\.[^.]+$/, ''));
  const byWord = words.map((word) => SYNONYMS[word]).find((codename) => isOne(codename));
  if (byWord !== undefined) return byWord;
  const named = types.filter(({ name }) => {
    const [first = ''] = wordsOf(name);
    return words.some((word) => word === first || (first.length > 5 && word.startsWith(first.slice(0, 6))));
  });
  return named.length === 1 ? (named[0]?.codename ?? '') : '';

  function isOne(codename: string | undefined): boolean {
    return types.some((type) => type.codename === codename);
  }
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
