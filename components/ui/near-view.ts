const turns = [
  '[--near-view-order:1]',
  '[--near-view-order:2]',
  '[--near-view-order:3]',
  '[--near-view-order:4]',
  '[--near-view-order:5]',
  '[--near-view-order:6]',
  '[--near-view-order:7]',
];

/** So many items of a list stand in the first view of a phone, and of a larger screen. */
const inFirstView = { phone: 1, larger: 6 };

/**
 * The look of a list's item of which the first ones stand in the first view: the others are drawn after that, one after
 * the other (see near-view.css). Where the item has a ground or a border, it takes a box around it.
 */
export function listItemTurn(index: number): string | undefined {
  if (index < inFirstView.phone) return;
  const turn = index - inFirstView.phone;
  return index < inFirstView.larger ? phoneTurn(turn) : `near-view ${turns[Math.min(turn, turns.length - 1)]}`;
}

/** The look of a part that is below the first view on a phone alone; `turn` counts from 0. */
export const phoneTurn = (turn: number) => `max-md:below-view ${turns[turn]}`;
