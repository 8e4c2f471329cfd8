const list = new Intl.ListFormat('en-GB');

/** "Asha, Binod and 3 others" for `total` people. People without a name only add to the number. */
export function nameList(names: readonly string[], total = names.length, most = 2): string {
  const shown = names.slice(0, most);
  const left = total - shown.length;
  return list.format(
    left > 0 ? [...shown, `${left.toLocaleString('en-IN')} ${left === 1 ? 'other' : 'others'}`] : shown,
  );
}
