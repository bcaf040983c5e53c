/** `claimNumber` → `claim_number`, as tables and the wire spell what the code calls otherwise. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
