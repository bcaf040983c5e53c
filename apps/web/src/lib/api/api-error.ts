import type { Endpoint } from '@aura/contracts/endpoint';
import { type FieldErrors, NON_FIELD, UnconfirmedBody } from '@aura/contracts/errors';
import { unspell } from '@aura/contracts/wire';
import type { ConfirmationAsked } from '../session/confirmation.ts';
import { textsOf } from '../texts.ts';
import { apiTexts } from './api.texts.ts';

/** The status of a call without an answer. */
export const NO_ANSWER = 0;

const UNLABELLED = new Set(['message', 'detail']);

interface Refusal {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly status: number;
  readonly body?: unknown;
  readonly requestId?: string | null;
}

/** A call that was refused, failed, or got no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly method: string;
  readonly url: string;
  /** The reply's message, if it has one. */
  readonly detail: string | null;
  /** In the contract's names; `non_field_errors` for errors without a field. */
  readonly fieldErrors: FieldErrors;
  readonly requestId: string | null;
  /** The whole reply, for callers that need more, such as the stored record of a 409. */
  readonly body: unknown;
  /** The paragraphs to show. Always text, never markup. */
  readonly lines: readonly string[];

  constructor({ endpoint, url, status, body, requestId = null }: Refusal) {
    const fields = isRecord(body) ? body : {};
    super(`${endpoint.method} ${url}: ${status}`);
    this.status = status;
    this.method = endpoint.method;
    this.url = url;
    this.body = body;
    this.detail = typeof fields['detail'] === 'string' ? fields['detail'] : null;
    this.fieldErrors = status === 400 ? fieldErrorsOf(fields, unspell(endpoint.body ?? endpoint.query)) : {};
    this.requestId = typeof fields['request_id'] === 'string' ? fields['request_id'] : requestId;
    this.lines = linesOf(status, body, `${endpoint.method} ${url}`);
  }

  /** The server or something behind it failed or could not be reached: says nothing about session or data. */
  get isOutage(): boolean {
    return this.status === NO_ANSWER || this.status === 429 || this.status >= 500;
  }

  /** The proof of identity required before the same call succeeds; null for other errors. */
  get confirmation(): ConfirmationAsked | null {
    const asked = this.status === 403 ? UnconfirmedBody.safeParse(this.body) : null;
    return asked?.success ? { needsCode: asked.data.needs_code } : null;
  }

  /** A form that has these fields shows them in place. */
  get hasFieldErrors(): boolean {
    return Object.keys(this.fieldErrors).some((name) => name !== NON_FIELD);
  }
}

function linesOf(status: number, body: unknown, request: string): readonly string[] {
  const texts = textsOf(apiTexts);
  if (status === NO_ANSWER) return [navigator.onLine ? texts.noAnswer : texts.offline];
  if (status >= 500) return [texts.serverFailed, texts.tellAdministrator, request];
  if (status < 400) return [texts.unreadable, request];
  // A 409 carries the stored record for the form; users see the message only.
  if (status === 409 && isRecord(body) && 'current' in body) {
    const { current: _stored, detail = texts.changedMeanwhile, ...said } = body;
    return [...bodyLines({ detail, ...said }), request];
  }
  return [...bodyLines(body), request];
}

function bodyLines(body: unknown): readonly string[] {
  if (typeof body === 'string') return body === '' ? [] : [body];
  if (!isRecord(body)) return [];
  return Object.entries(body).map(([key, value]) => (UNLABELLED.has(key) ? plain(value) : `${key}: ${plain(value)}`));
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldErrorsOf(body: Record<string, unknown>, nameOf: (wireName: string) => string): FieldErrors {
  const entries = Object.entries(body).flatMap(([wireName, messages]) =>
    Array.isArray(messages) ? [[nameOf(wireName), messages.map(plain)] as const] : [],
  );
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
