import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import * as z from 'zod';
import { tokenFor } from '../session/token-for.ts';
import type { LooseInput } from './address.ts';
import { ApiError } from './api-error.ts';
import { interrupted, refusalOf, respondTo } from './exchange.ts';
import { prepare } from './prepare.ts';

/** Longer than any line the server writes; whatever goes on without an end is given up. */
const LONGEST_LINE = 4_000_000;

/**
 * Calls an endpoint whose reply comes in lines of JSON, and hands each on as it arrives, read by its schema. Ends with an `ApiError` where
 * the line is cut or a line cannot be read, and with an `AbortError` where the caller gave up.
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

/** Lines as they arrive: one may come in pieces, and several in one piece. */
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
    // Whoever stops reading half-way lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}
