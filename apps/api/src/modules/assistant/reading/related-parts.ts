import { attributeOf, walkXml } from './walk-xml.ts';

/**
 * The parts that `list` references by elements of one name, in its order: slides of a presentation, sheets of a
 * workbook. Each only once: a small list that names one part a million times would exhaust the memory.
 */
export function relatedParts(
  parts: ReadonlyMap<string, Buffer>,
  { folder, list, element }: { readonly folder: string; readonly list: string; readonly element: string },
): readonly { readonly name: string; readonly xml: string }[] {
  const targets = new Map<string, string>();
  walkXml(textOf(parts, `${folder}/_rels/${list}.rels`), {
    onOpen: (name, tag) => {
      const target = attributeOf(tag, 'Target');
      if (name === 'Relationship' && target !== undefined) targets.set(attributeOf(tag, 'Id') ?? '', target);
    },
  });
  const found: { name: string; xml: string }[] = [];
  const seen = new Set<string>();
  walkXml(textOf(parts, `${folder}/${list}`), {
    onOpen: (name, tag) => {
      if (name !== element) return;
      const target = targets.get(attributeOf(tag, 'r:id') ?? '');
      if (target === undefined || seen.has(target)) return;
      seen.add(target);
      const path = target.startsWith('/') ? target.slice(1) : `${folder}/${target}`;
      found.push({ name: attributeOf(tag, 'name') ?? '', xml: textOf(parts, path) });
    },
  });
  return found;
}

function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  return parts.get(name)?.toString('utf8') ?? '';
}
