import { Big } from 'big.js';
import { spread } from './allocate.ts';
import { conceptPrice, type SupplyLine } from './concept-total.ts';
import { type Centavos, sum } from './money.ts';
import { type Decimal, multiply } from './multiply.ts';

interface NamedSupply extends SupplyLine {
  readonly supplyId: number;
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly isActive: boolean;
}

export interface ExplodedConcept {
  readonly unitPrice: Centavos;
  readonly quantity: Decimal;
  readonly supplies: readonly NamedSupply[];
}

export interface NeededSupply {
  readonly supplyId: number;
  readonly name: string;
  readonly unit: string;
  /** With at most four decimals. */
  readonly quantity: number;
  /** Null if concepts have different prices for it. */
  readonly price: Centavos | null;
  readonly amount: Centavos;
}

export interface NeededType {
  readonly type: string;
  readonly supplies: readonly NeededSupply[];
  readonly amount: Centavos;
}

export interface Explosion {
  readonly types: readonly NeededType[];
  readonly amount: Centavos;
}

interface Use extends NamedSupply {
  readonly needed: Big;
  readonly amount: Centavos;
}

/**
 * All supplies needed by the concepts of a budget, added up and grouped by type. Concepts with a price of their own buy
 * no supplies and are skipped. The amounts are those of the concepts, to the centavo, spread over their supplies.
 */
export function explodeSupplies(concepts: readonly ExplodedConcept[]): Explosion {
  const uses = concepts.filter(({ unitPrice }) => unitPrice === 0).flatMap(usesOf);
  const types = grouped(uses, ({ type }) => type).map(([type, ofType]) => {
    const supplies = grouped(ofType, ({ supplyId }) => supplyId).map(([, ofSupply]) => addedUp(ofSupply));
    return {
      type,
      supplies: supplies.toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
      amount: sum(supplies.map(({ amount }) => amount)),
    };
  });
  return {
    types: types.toSorted((a, b) => a.type.localeCompare(b.type, 'es')),
    amount: sum(types.map(({ amount }) => amount)),
  };
}

function usesOf({ quantity, unitPrice, supplies }: ExplodedConcept): readonly Use[] {
  const active = supplies.filter(({ isActive }) => isActive);
  const amount = multiply(conceptPrice({ unitPrice, supplies: active }), quantity);
  const shares = spread(
    amount,
    active.map((supply) => multiply(supply.price, supply.quantity)),
  );
  return active.map((supply, place) => ({
    ...supply,
    needed: new Big(supply.quantity).times(quantity),
    amount: shares[place] ?? 0,
  }));
}

function addedUp(uses: readonly Use[]): NeededSupply {
  const [first] = uses;
  if (first === undefined) throw new Error('A supply that nothing uses');
  const { supplyId, name, unit, price } = first;
  const needed = uses.reduce((all, use) => all.plus(use.needed), new Big(0));
  return {
    supplyId,
    name,
    unit,
    quantity: needed.round(4, Big.roundHalfUp).toNumber(),
    price: uses.every((use) => use.price === price) ? price : null,
    amount: sum(uses.map(({ amount }) => amount)),
  };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly [Key, Item[]])[] {
  return [...Map.groupBy(items, keyOf)];
}
