/**
 * What the loading screen says up to which percent (spec, section 4); at 100 it is `loadingReady`.
 */
export const loadingStages = (product: string): [atMost: number, text: string][] => [
  [0, `Initializing ${product}...`],
  [20, 'Loading Innovation Hub...'],
  [40, 'Connecting Startup Ecosystem...'],
  [60, 'Loading Incubation Resources...'],
  [80, 'Preparing Industry Linkages...'],
  [99, 'Finalizing Setup...'],
  [100, 'Ready for Innovation!'],
];

// The functions below run in the browser before any script file and go there as their source (see inline-call.ts):
// each is whole in itself.

/** What is said at `progress` percent. */
export function stageAt(stages: [atMost: number, text: string][], progress: number): string {
  return (stages.find(([atMost]) => progress <= atMost) ?? stages[stages.length - 1] ?? [0, ''])[1];
}

/** Percent done: the calls are the first 40, in equal shares, the pictures the other 60 (spec, section 4). */
export function loadingPercent(calls: { done: number; all: number }, pictures: { done: number; all: number }): number {
  const share = ({ done, all }: { done: number; all: number }) => (all === 0 ? 1 : done / all);
  return Math.round(40 * share(calls) + 60 * share(pictures));
}

/**
 * The picture to fetch ahead of each list: its first, which is what a visitor sees of it first. The rest would cost a
 * phone more than waiting saves; it comes when it is scrolled to. Of an item only the fields that bear one are read.
 */
export function picturesAhead(lists: readonly (readonly unknown[] | null)[]): string[] {
  const pictureOf = (item: unknown) =>
    ['image', 'banner_image', 'thumbnail', 'photo', 'logo']
      .map((name) => (item as Record<string, unknown> | null)?.[name])
      .find((value): value is string => typeof value === 'string' && value !== '');
  const found = lists.flatMap((list) => (list ?? []).map(pictureOf).find((picture) => picture) ?? []);
  return [...new Set(found)];
}
