/** One thing that needs someone's attention, with the list that shows it. */
export interface Attention {
  /** Makes sense alone, such as "3 new submissions". */
  text: string;
  /** Its parent or its due date, such as a program's title. */
  note?: string;
  href: string;
  /** Something is failing or late. */
  isUrgent?: boolean;
}

export interface AttentionGroup {
  title: string;
  items: Attention[];
}

/** "1 new message", "3 new messages". */
export const counted = (count: number, one: string, many: string, most = Number.POSITIVE_INFINITY): string =>
  `${count >= most ? `${most.toLocaleString('en-IN')} or more` : count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en-GB');

/** "Asha, Binod and 3 others" for `total` people. People without a name only add to the number. */
export function nameList(names: readonly string[], total = names.length, most = 2): string {
  const shown = names.slice(0, most);
  const left = total - shown.length;
  return list.format(
    left > 0 ? [...shown, `${left.toLocaleString('en-IN')} ${left === 1 ? 'other' : 'others'}`] : shown,
  );
}
