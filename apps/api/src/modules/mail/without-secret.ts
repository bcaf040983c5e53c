import { type RawBuilder, sql } from 'kysely';

/** SQL for a mail's text with the secret erased; a text without a secret is unchanged. */
export function withoutSecret(text: 'html' | 'plain'): RawBuilder<string> {
  return sql<string>`coalesce(replace(${sql.ref(text)}, secret, '…'), ${sql.ref(text)})`;
}
