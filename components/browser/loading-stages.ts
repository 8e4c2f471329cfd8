/** The loading screen's text at `progress` per cent (spec, section 4). */
export function stageAt(progress: number, product: string): string {
  if (progress === 0) return `Initializing ${product}...`;
  if (progress <= 20) return 'Loading Innovation Hub...';
  if (progress <= 40) return 'Connecting Startup Ecosystem...';
  if (progress <= 60) return 'Loading Incubation Resources...';
  if (progress <= 80) return 'Preparing Industry Linkages...';
  return progress < 100 ? 'Finalizing Setup...' : 'Ready for Innovation!';
}

/** Per cent done: the calls are the first 40, in equal shares, the pictures the other 60 (spec, section 4). */
export function loadingPercent(calls: { done: number; all: number }, pictures: { done: number; all: number }): number {
  const share = ({ done, all }: { done: number; all: number }) => (all === 0 ? 1 : done / all);
  return Math.round(40 * share(calls) + 60 * share(pictures));
}

/** The fields of a list's item that may hold a picture (spec, section 3). */
const pictureFields = ['image', 'banner_image', 'thumbnail', 'photo', 'logo'];

/** The first picture of each list, which visitors see first. The others load when a visitor scrolls to them. */
export function picturesAhead(lists: readonly (readonly unknown[] | null)[]): string[] {
  const pictureOf = (item: unknown) =>
    pictureFields
      .map((name) => (item as Record<string, unknown> | null)?.[name])
      .find((value): value is string => typeof value === 'string' && value !== '');
  const found = lists.flatMap((list) => (list ?? []).map(pictureOf).find((picture) => picture) ?? []);
  return [...new Set(found)];
}
