type Holder = Record<string, unknown>;

/**
 * Writes a text at a path of a body such as `lines.[].name`: into every element of a list, or as the only element of an
 * empty list of texts. Returns false where the body has no such place.
 */
export function putText(body: unknown, path: string, text: string): boolean {
  return put(body, path.split('.'), text);
}

function put(holder: unknown, [step = '', ...rest]: readonly string[], text: string): boolean {
  if (typeof holder !== 'object' || holder === null) return false;
  if (step === '[]') return putInEach(holder as unknown[], rest, text);
  const fields = holder as Holder;
  if (rest.length > 0) return put(fields[step], rest, text);
  fields[step] = text;
  return true;
}

function putInEach(list: unknown[], rest: readonly string[], text: string): boolean {
  if (rest.length === 0) {
    list.splice(0, list.length, text);
    return true;
  }
  return list.map((element) => put(element, rest, text)).some(Boolean);
}
