import { createContext, useContext } from 'react';
import type { FieldError } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { textsOf } from '../../lib/texts.ts';
import { cellText } from '../../ui/table/cell-text.ts';
import { listingTexts } from '../listing.texts.ts';

/** The label of a record's field, and how to show its value without an input. */
export interface FieldInfo {
  readonly title: string;
  readonly show?: (value: unknown) => string;
}
export type FieldInfos = Readonly<Record<string, FieldInfo>>;

export const FieldInfosContext = createContext<FieldInfos>({});

/** Label and error of a field of the surrounding form. */
export function useRecordField(name: string): { readonly label: string; readonly error: string | undefined } {
  const infos = useContext(FieldInfosContext);
  const { formState } = useFormContext();
  const error = formState.errors[name] as FieldError | undefined;
  return { label: infos[name]?.title ?? name, error: error?.message };
}

/** A value as text, for conflicts and for the history. */
export function showValue(info: FieldInfo | undefined, value: unknown): string {
  const texts = textsOf(listingTexts);
  if (value === null || value === undefined || value === '') return texts.empty;
  if (info?.show) return info.show(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return cellText('list', value) || texts.empty;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
