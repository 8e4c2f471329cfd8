import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { galleryItem } from './entities/gallery-item.ts';
import { searchEntries } from './search-entries.ts';
import { entryWrites } from './search-writes.ts';

/** The writes after which visitors find the pictures of the gallery that show the picture `id` by its new alt text. */
export async function nameWrites(id: number, alt: string): Promise<Prisma.PrismaPromise<unknown>[]> {
  const items = await database().galleryItem.findMany({
    where: { imageId: id, isPublished: true },
    select: { id: true },
  });
  const writes = items.map(async (item) =>
    entryWrites(galleryItem, item.id, await searchEntries(galleryItem, item.id, { image: id }, alt)),
  );
  return (await Promise.all(writes)).flat();
}
