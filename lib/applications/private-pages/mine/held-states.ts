/** The states of an application that a browser has open. "held" waits for a parent. */
export const heldStates = ['draft', 'received', 'held', 'withdrawn'] as const;
export type HeldState = (typeof heldStates)[number];
