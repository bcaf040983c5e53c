import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import * as z from 'zod';
import { tokenFor } from '../session/token-for.ts';
import type { LooseInput } from './address.ts';
import { ApiError } from './api-error.ts';
import { interrupted, refusalOf, respondTo } from './exchange.ts';
import { prepare } from './prepare.ts';

/** Longer than any line the server writes; a line without end is aborted. */
const LONGEST_LINE = 4_000_000;

/**
 * Calls an endpoint that streams JSON lines, and yields each as it arrives, parsed by its schema. Throws an `ApiError`
 * if the connection breaks or a line cannot be parsed, and an `AbortError` if the caller aborted.
 */
export async function* callLines<E extends Endpoint, Line extends z.ZodType>(
  endpoint: E,
  input: CallInput<E>,
  line: Line,
  signal: AbortSignal,
): AsyncGenerator<z.output<Line>, void, undefined> {
  const token = tokenFor(undefined);
  const request = await prepare(endpoint, input as LooseInput, { signal }, token);
  const response = await respondTo(endpoint, request, token);
  if (!response.ok) throw await refusalOf(endpoint, request.url, response);
  try {
    for await (const text of linesOf(response.body)) yield z.decode(line, JSON.parse(text) as never);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) {
      console.error(`A line of ${endpoint.method} ${request.url} is not what the contract says`, error);
      throw new ApiError({ endpoint, url: request.url, status: response.status });
    }
    throw interrupted(endpoint, request.url, error);
  }
}

/** Splits the stream into lines: a chunk may hold part of a line or several. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield line;
      if (done) return;
      if (rest.length > LONGEST_LINE) throw new SyntaxError('A line without an end');
    }
  } finally {
    // A caller that stops reading early releases the connection.
    await reader.cancel().catch(() => undefined);
  }
}
