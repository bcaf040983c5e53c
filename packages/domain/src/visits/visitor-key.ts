/** Who goes, in one word: `s` and the id of a member of the staff, or `p`, the id of a provider and which of its contacts. */
export const VISITOR_KEY = /^(?:s[1-9]\d{0,14}|p[1-9]\d{0,14}(?:-[0-9a-f]{8})?)$/;

export type VisitorKey =
  | { readonly kind: 'staff'; readonly id: number }
  | { readonly kind: 'provider'; readonly id: number; readonly contact: string | null };

export function readVisitorKey(key: string): VisitorKey {
  const [id = '', contact = null] = key.slice(1).split('-');
  return key.startsWith('s') ? { kind: 'staff', id: Number(id) } : { kind: 'provider', id: Number(id), contact };
}
