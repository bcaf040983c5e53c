import { randomUUID } from 'node:crypto';

export const slugged = () => ({ slug: randomUUID(), name: newName() });

export async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id;
}

export function newName(): string {
  return `Prueba ${randomUUID()}`;
}

export function newCode(): string {
  return randomUUID().slice(0, 12).toUpperCase();
}

/** Capitals and digits alone. */
export function newWord(): string {
  return randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
}
