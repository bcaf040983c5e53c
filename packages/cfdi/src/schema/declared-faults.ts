import type { FileFault } from '../xml/file-fault.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { type Declaration, DECLARATIONS } from './declarations.ts';

/** Limit of reported faults: later ones often follow from the first. */
export const MAX_FAULTS = 10;

/**
 * Returns the first faults of names and values. The XSD validator would find them too, but it reports all of them and
 * counts the element's siblings for each: a file full of faults would keep it busy for minutes. This stops at the
 * tenth.
 */
export function declaredFaults(root: XmlTree): readonly FileFault[] {
  const faults: FileFault[] = [];
  visit(root, root.name, DECLARATIONS.get(`${root.namespace} ${root.name}`), faults);
  return faults.slice(0, MAX_FAULTS);
}

function visit(element: XmlTree, place: string, declaration: Declaration | undefined, faults: FileFault[]): void {
  if (faults.length >= MAX_FAULTS) return;
  if (!declaration) {
    faults.push({ id: 'V02.complement', element: element.name.slice(0, 60) });
    return;
  }
  attributeFaults(element, place, declaration, faults);
  childFaults(element, declaration, faults);
}

function attributeFaults({ attributes }: XmlTree, place: string, declaration: Declaration, faults: FileFault[]): void {
  for (const name of declaration.required) {
    if (attributes[name] === undefined) faults.push({ id: 'V02.missing', element: place, name });
  }
  for (const name in attributes) {
    const declared = declaration.attributes.get(name);
    const value = attributes[name] ?? '';
    if (!declared) faults.push({ id: 'V02.unknown', element: place, name: name.slice(0, 60) });
    else if (!declared.accepts.test(value))
      faults.push({ id: 'V02.value', element: place, name, value: value.slice(0, 60) });
    if (faults.length >= MAX_FAULTS) return;
  }
}

function childFaults({ namespace, name, children }: XmlTree, declaration: Declaration, faults: FileFault[]): void {
  const namesakes = new Map<string, number>();
  for (const child of children) namesakes.set(child.name, (namesakes.get(child.name) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const child of children) {
    if (faults.length >= MAX_FAULTS) return;
    const number = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, number);
    const isComplement = name === 'Complemento';
    const declared = isComplement
      ? DECLARATIONS.get(`${child.namespace} ${child.name}`)
      : child.namespace === namespace
        ? declaration.children.get(child.name)
        : undefined;
    if (!declared && !isComplement) faults.push({ id: 'V02.element', element: child.name.slice(0, 60), expected: '' });
    else visit(child, namesakes.get(child.name) === 1 ? child.name : `${child.name}[${number}]`, declared, faults);
  }
}
