/** The page numbers to show: first, last and `reach` either side of the current one, with null for a gap. */
export function pageWindow(page: number, pages: number, reach = 2): (number | null)[] {
  const shown = new Set([1, pages]);
  for (let near = page - reach; near <= page + reach; near++) if (near >= 1 && near <= pages) shown.add(near);
  const ordered = [...shown].sort((a, b) => a - b);
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
