import { type RawBuilder, sql } from 'kysely';

/** A text of a mail with its secret struck out; one without a secret stays as it is. */
export function withoutSecret(text: 'html' | 'plain'): RawBuilder<string> {
  return sql<string>`coalesce(replace(${sql.ref(text)}, secret, '…'), ${sql.ref(text)})`;
}
