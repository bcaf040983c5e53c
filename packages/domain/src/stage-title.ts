/** `1.02 Por asignar`: label of a stage in chips, filters, lists and files. */
export function stageTitle({ number, name }: { readonly number: string; readonly name: string }): string {
  return `${number} ${name}`;
}
