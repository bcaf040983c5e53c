import type { XmlTree } from '../xml/xml-tree.ts';

/** Replaces one element of a tree: `Conceptos/Concepto[2]`, or the root for an empty path. Undefined removes it. */
export function replaceAt(tree: XmlTree, path: string, make: (element: XmlTree) => XmlTree | undefined): XmlTree {
  const [changed] = descend(tree, path === '' ? [] : path.split('/'), make);
  if (!changed) throw new RangeError('The root cannot be taken out');
  return changed;
}

/** Sets attributes of one element; undefined removes an attribute. */
export function setAt(tree: XmlTree, path: string, attributes: Readonly<Record<string, string | undefined>>): XmlTree {
  return replaceAt(tree, path, (element) => {
    const merged = Object.entries({ ...element.attributes, ...attributes });
    return {
      ...element,
      attributes: Object.fromEntries(merged.filter((pair): pair is [string, string] => pair[1] !== undefined)),
    };
  });
}

function descend(
  tree: XmlTree,
  path: readonly string[],
  make: (element: XmlTree) => XmlTree | undefined,
): readonly XmlTree[] {
  const [step, ...rest] = path;
  if (step === undefined) {
    const made = make(tree);
    return made ? [made] : [];
  }
  const [, name = step, place = '1'] = /^(\w{1,60})\[(\d{1,3})\]$/.exec(step) ?? [];
  const named = tree.children.filter((child) => child.name === name);
  const target = named[Number(place) - 1];
  if (!target) throw new RangeError(`No ${step} below ${tree.name}`);
  return [
    { ...tree, children: tree.children.flatMap((child) => (child === target ? descend(child, rest, make) : [child])) },
  ];
}
