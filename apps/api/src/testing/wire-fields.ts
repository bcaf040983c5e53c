import type { Endpoint } from '@aura/contracts/endpoint';

interface Shaped {
  readonly shape?: object;
  readonly def?: { readonly in?: Shaped };
}

/** The fields of a body as they are spelled on the wire. */
export function wireFieldsOf(body: Endpoint['body']): readonly string[] {
  const { shape, def } = (body ?? {}) as Shaped;
  return Object.keys(shape ?? def?.in?.shape ?? {});
}
