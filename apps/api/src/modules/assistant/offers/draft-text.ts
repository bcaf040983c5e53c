import type { FoundPassage } from '../retrieval/find-passages.ts';
import type { ClaimFacts } from './claim-facts.ts';

const QUOTED = 3;

/** Composes a text from claim data and passages, for when no model writes one. */
export function draftText(
  kind: 'entry' | 'summary' | 'mail',
  facts: ClaimFacts | null,
  found: readonly FoundPassage[],
  day: string,
): string {
  const quotes = found.slice(0, QUOTED).map(quoted);
  const documents = quotes.length === 0 ? [] : ['De los documentos:', ...quotes];
  if (facts === null) return documents.join('\n');
  const entries = facts.entries.length === 0 ? [] : ['Últimas entradas de la bitácora:', ...facts.entries];
  const heading = facts.lines.slice(0, facts.lines.length - facts.parties.length - facts.entries.length);
  if (kind === 'entry') return [`Estado al ${day}.`, ...heading.slice(1), ...facts.parties, ...documents].join('\n');
  if (kind === 'summary') return [...heading, ...facts.parties, ...entries, ...documents].join('\n');
  return [...heading, ...facts.parties, ...documents].join('\n');
}

export function asMail(text: string, from: string): string {
  return `Buen día:\n\n${text}\n\nSaludos cordiales,\n${from}`;
}

function quoted({ quote, name, page }: FoundPassage): string {
  return `«${quote}» (${name}${page === null ? '' : `, página ${page}`})`;
}
