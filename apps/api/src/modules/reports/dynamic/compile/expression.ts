import type { Titled } from '@aura/contracts/listing';
import type { FieldKind } from '@aura/contracts/reports/definition';
import type { RawBuilder } from 'kysely';

/** A catalogue field or a calculated column, ready for a statement. */
export interface Expression {
  readonly key: string;
  readonly title: Titled;
  readonly kind: FieldKind;
  readonly value: RawBuilder<unknown>;
  readonly compared: RawBuilder<unknown>;
  readonly canSum: boolean;
  readonly joins: readonly string[];
}

/** A field the report names and the actor may not see. */
export class Withheld {
  readonly title: Titled;
  constructor(title: Titled) {
    this.title = title;
  }
}

export const isFigure = (kind: FieldKind): boolean => kind === 'integer' || kind === 'money' || kind === 'percent';
