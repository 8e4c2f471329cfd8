const list = new Intl.ListFormat('en-GB');

/** "Asha, Binod and 3 others", from all that there are; of those without a name only their number. */
export function nameList(names: readonly string[], total = names.length, most = 2): string {
  const shown = names.slice(0, most);
  const left = total - shown.length;
  return list.format(
    left > 0 ? [...shown, `${left.toLocaleString('en-IN')} ${left === 1 ? 'other' : 'others'}`] : shown,
  );
}
