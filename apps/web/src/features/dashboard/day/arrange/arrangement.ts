/** The user's order of the cards, and the hidden ones. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** In the user's order; cards missing from it follow their default predecessor. */
export function inOrder<Card extends { readonly id: string }>(
  cards: readonly Card[],
  { order }: Pick<Arrangement, 'order'>,
): readonly Card[] {
  const known = cards
    .filter(({ id }) => order.includes(id))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return cards.reduce<readonly Card[]>((placed, card, place) => {
    if (order.includes(card.id)) return placed;
    const before = placed.findIndex(({ id }) => id === cards[place - 1]?.id);
    return placed.toSpliced(before === -1 && place > 0 ? placed.length : before + 1, 0, card);
  }, known);
}

/** The ids with one moved to the position of another. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
