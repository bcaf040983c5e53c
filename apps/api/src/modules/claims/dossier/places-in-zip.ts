const LONGEST_NAME = 120;

/** A folder for each type and the file's own name in it; duplicates are numbered. No name can escape its folder. */
export function placesInZip(files: readonly { readonly type: string; readonly name: string }[]): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ type, name }) => {
    const folder = plain(type);
    const { stem, ending } = split(plain(name));
    let place = `${folder}/${stem}${ending}`;
    for (let copy = 2; taken.has(place.toLowerCase()); copy += 1) place = `${folder}/${stem} (${copy})${ending}`;
    taken.add(place.toLowerCase());
    return place;
  });
}

/** Strips characters that file systems refuse: slashes, control characters, leading and trailing dots and blanks. */
function plain(name: string): string {
  const kept = name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-');
  const isEdge = (sign: string | undefined) => sign === '.' || sign === ' ';
  let [first, last] = [0, kept.length];
  while (first < last && isEdge(kept[first])) first += 1;
  while (last > first && isEdge(kept[last - 1])) last -= 1;
  return first === last ? 'archivo' : kept.slice(first, last);
}

function split(name: string): { readonly stem: string; readonly ending: string } {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length).slice(0, LONGEST_NAME), ending };
}
