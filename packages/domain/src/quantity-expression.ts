import { Big } from 'big.js';
import { readDecimalText } from './decimal-text.ts';

/** Why a text is not a quantity; the user interface has the message. */
export type QuantityProblem =
  | 'empty'
  | 'too-long'
  | 'unreadable'
  | 'parentheses'
  | 'division-by-zero'
  | 'negative'
  | 'too-large';

export interface Quantity {
  /** With a point and at most four decimals, rounded half up once at the end. */
  readonly value: string;
  /** The typed text if it was more than a number: shown again when the cell is edited. */
  readonly formula: string | null;
}

export const QUANTITY_TEXT_LIMIT = 100;
/** Quantities are numeric(14,4). */
const LARGEST = new Big('9999999999.9999');
const TOKEN = /\s*(?:([\d.,]+)|([-+*/×÷xX()]))/y;
const SIGNS: Readonly<Record<string, Operator>> = { '×': '*', x: '*', X: '*', '÷': '/' };

type Token = { readonly number: Big } | { readonly sign: Operator | '(' | ')' };

/** `12.5`, `1,5`, `3*(2.40+0.60)`, `=2x4` → an exact decimal. A small parser: typed text is never run as code. */
export function readQuantity(typed: string): Quantity | { readonly problem: QuantityProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  if (text.length > QUANTITY_TEXT_LIMIT) return { problem: 'too-long' };
  try {
    const tokens = tokensOf(text.replace(/^=/, ''));
    const value = rounded(new Reader(tokens).whole());
    return { value: value.toFixed(), formula: tokens.length === 1 ? null : text };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem };
    throw error;
  }
}

class Unreadable extends Error {
  readonly problem: QuantityProblem;
  constructor(problem: QuantityProblem) {
    super(problem);
    this.problem = problem;
  }
}

function rounded({ over, under }: Fraction): Big {
  const value = new Four(over).div(under);
  if (value.lt(0)) throw new Unreadable('negative');
  if (value.gt(LARGEST)) throw new Unreadable('too-large');
  // Drops the sign of a negative zero.
  return value.eq(0) ? new Big(0) : value;
}

/** A separate constructor, so that rounding to four decimals does not affect the shared one. */
const Four = Big();
Four.DP = 4;
Four.RM = Big.roundHalfUp;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const [, digits, sign] = TOKEN.exec(text) ?? [];
    if (digits === undefined && sign === undefined) throw new Unreadable('unreadable');
    tokens.push(
      digits === undefined ? { sign: (SIGNS[sign as string] ?? sign) as Operator } : { number: numberOf(digits) },
    );
  }
  return tokens;
}

function numberOf(digits: string): Big {
  const plain = readDecimalText(digits);
  if (plain === null) throw new Unreadable('unreadable');
  return new Big(plain);
}

/** Sums of products of numbers, signs and parentheses. Recursion depth is bounded by the length of the text. */
class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Fraction {
    const value = this.#sum();
    if (this.#at < this.#tokens.length) throw new Unreadable(this.#sees(')') ? 'parentheses' : 'unreadable');
    return value;
  }

  #sum(): Fraction {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#factor()));
  }

  #chain(signs: readonly Operator[], next: () => Fraction): Fraction {
    let value = next();
    for (let sign = this.#take(signs); sign !== null; sign = this.#take(signs)) {
      const right = next();
      if (sign === '/' && right.over.eq(0)) throw new Unreadable('division-by-zero');
      value = operate(value, sign, right);
    }
    return value;
  }

  #factor(): Fraction {
    if (this.#take(['-']) !== null) return operate({ over: new Big(0), under: new Big(1) }, '-', this.#factor());
    if (this.#sees('(')) return this.#inParentheses();
    const token = this.#tokens[this.#at];
    if (token === undefined || !('number' in token)) throw new Unreadable('unreadable');
    this.#at += 1;
    return { over: token.number, under: new Big(1) };
  }

  #inParentheses(): Fraction {
    this.#at += 1;
    const value = this.#sum();
    if (!this.#sees(')')) throw new Unreadable(this.#at < this.#tokens.length ? 'unreadable' : 'parentheses');
    this.#at += 1;
    return value;
  }

  #take(signs: readonly Operator[]): Operator | null {
    const sign = signs.find((one) => this.#sees(one)) ?? null;
    if (sign !== null) this.#at += 1;
    return sign;
  }

  #sees(sign: Operator | '(' | ')'): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && 'sign' in token && token.sign === sign;
  }
}

/** A division not yet carried out, so that a third times three is exactly one. */
interface Fraction {
  readonly over: Big;
  readonly under: Big;
}

type Operator = '+' | '-' | '*' | '/';

/** Uses products and sums only, which big.js never rounds. */
function operate(left: Fraction, sign: Operator, right: Fraction): Fraction {
  switch (sign) {
    case '*':
      return { over: left.over.times(right.over), under: left.under.times(right.under) };
    case '/':
      return { over: left.over.times(right.under), under: left.under.times(right.over) };
    case '+':
    case '-': {
      const [one, other] = [left.over.times(right.under), right.over.times(left.under)];
      return { over: sign === '+' ? one.plus(other) : one.minus(other), under: left.under.times(right.under) };
    }
  }
}
