import { Conflict, Invalid, NotFound, type Refusal, Unavailable } from './errors.ts';

/** What SQLSTATE codes mean to a user. Codes of two characters cover their whole class. */
const MEANINGS: Readonly<Record<string, () => Refusal>> = {
  '22': () => new Invalid({ '': 'Un dato tiene un valor que no se puede guardar.' }),
  '23505': () => new Conflict('Ya existe un registro con esos datos.'),
  '23503': () => new Conflict('El registro está ligado a otro que no existe o que aún lo usa.'),
  '23P01': () => new Conflict('Ya hay un registro que ocupa ese periodo.'),
  '23514': () => new Invalid({ '': 'Un dato está fuera de lo permitido.' }),
  '23502': () => new Invalid({ '': 'Falta un dato obligatorio.' }),
  '42501': () => new NotFound(),
  '40001': () => new Unavailable(),
  '40P01': () => new Unavailable(),
  '55P03': () => new Unavailable('Otra persona está guardando lo mismo. Intente de nuevo.'),
  '57014': () => new Unavailable('La consulta tardó demasiado. Acote los filtros e intente de nuevo.'),
  '53': () => new Unavailable(),
  '57P': () => new Unavailable(),
  '08': () => new Unavailable(),
};
const CONNECTION_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const LOST = /Connection terminated|Client has encountered a connection error|Client was closed and is not queryable/;
const POOL_FULL = /timeout exceeded when trying to connect/;

/** A database or connection error as a refusal, or undefined if it is a defect. */
export function meaningOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return error.errors.map(meaningOf).find((meaning) => meaning !== undefined);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAway = CONNECTION_FAULTS.has(code) || LOST.test(error.message) || POOL_FULL.test(error.message);
  if (isAway || isOfStorage(error)) return new Unavailable();
  const meaning = MEANINGS[code] ?? MEANINGS[code.slice(0, 3)] ?? MEANINGS[code.slice(0, 2)];
  return code.length === 5 ? meaning?.() : undefined;
}

/** Object storage that timed out or reported a server error. */
function isOfStorage(error: Error): boolean {
  return error.name === 'TimeoutError' || ('$fault' in error && error.$fault === 'server');
}

/** The server stopped or restarted during this statement; not an exhausted pool. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_FAULTS.has(code) || LOST.test(error.message) || /^(?:08...|57P..)$/.test(code);
}

/** Deadlock or serialization failure: the transaction was rolled back, so retrying is safe and usually enough. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}
