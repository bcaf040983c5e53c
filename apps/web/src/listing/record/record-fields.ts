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
  if (isNone(value)) return textsOf(listingTexts).empty;
  return info?.show ? info.show(value) : sayPlain(value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isNone = (value: unknown) => value === null || value === undefined || value === '';

/** Days and instants as on screen, records by their name and comment, or else by what they hold. */
function sayPlain(value: unknown): string {
  const texts = textsOf(listingTexts);
  if (isNone(value)) return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(sayPlain).join(', ') || texts.empty;
  if (typeof value === 'object') {
    const { name, comment } = value as { readonly name?: unknown; readonly comment?: unknown };
    if (typeof name === 'string') return isNone(comment) ? name : `${name} (${sayPlain(comment)})`;
    const held = Object.values(value as object).filter((part) => !isNone(part));
    return held.map(sayPlain).join(' · ') || texts.empty;
  }
  const text = String(value as string | number);
  if (INSTANT.test(text)) return cellText('instant', new Date(text));
  return DAY.test(text) ? cellText('date', text) : text;
}
