/** A list with this many pages or fewer shows all of them (spec, section 9). */
const fewPages = 5;

/** The page numbers to show: first, last and `reach` either side of the current one, with null for a gap. */
export function pageWindow(page: number, pages: number, reach = 2): (number | null)[] {
  const shown = new Set([1, pages]);
  const from = pages <= fewPages ? 1 : Math.max(1, page - reach);
  const to = pages <= fewPages ? pages : Math.min(pages, page + reach);
  for (let number = from; number <= to; number++) shown.add(number);
  const ordered = [...shown].sort((a, b) => a - b);
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
