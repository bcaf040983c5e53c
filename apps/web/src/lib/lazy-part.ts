import { lazy } from 'react';
import { importInTime } from './import-in-time.ts';

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** The component of this name in a file of its own, loaded when first rendered, within the time of `importInTime`. */
export function lazyPart<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazy(async () => ({ default: (await importInTime(load))[name] }));
}
