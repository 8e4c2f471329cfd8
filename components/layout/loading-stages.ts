/** What the loading screen says at `progress` percent (spec, section 4). */
export function loadingStage(progress: number, product: string): string {
  if (progress <= 0) return `Initializing ${product}...`;
  if (progress <= 20) return 'Loading Innovation Hub...';
  if (progress <= 40) return 'Connecting Startup Ecosystem...';
  if (progress <= 60) return 'Loading Incubation Resources...';
  if (progress <= 80) return 'Preparing Industry Linkages...';
  if (progress < 100) return 'Finalizing Setup...';
  return 'Ready for Innovation!';
}

/** Percent done: the calls are the first 40, in equal shares, the pictures the other 60 (spec, section 4). */
export const loadingProgress = (calls: { done: number; all: number }, pictures: { done: number; all: number }) =>
  Math.round(40 * share(calls) + 60 * share(pictures));

const share = ({ done, all }: { done: number; all: number }) => (all === 0 ? 1 : done / all);

const imageFields = ['image', 'banner_image', 'thumbnail', 'photo', 'logo'];

/** The picture of a banner, gallery item, newsletter or event: of its fields only those that bear one are read. */
export function pictureOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const fields = item as Record<string, unknown>;
  const found = imageFields.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return (found as string | undefined) ?? null;
}

/** The picture to fetch ahead of each list: its first, which is what a visitor sees of it first. The rest would cost a
 * phone more than waiting saves; it comes when it is scrolled to. */
export const picturesAhead = (lists: readonly (readonly unknown[] | null)[]): string[] => [
  ...new Set(lists.flatMap((list) => (list ?? []).map(pictureOf).find((picture) => picture !== null) ?? [])),
];
