export function describeNames(named: Readonly<Record<string, { readonly about: string }>>): string {
  const width = Math.max(...Object.keys(named).map((name) => name.length));
  return Object.entries(named)
    .map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
    .join('\n');
}
