import { cachedRead, declareRead } from '../cache/cached-read.ts';
import { allEntities } from './all-entities.ts';
import { delegate } from './delegate.ts';

const fixedKinds = allEntities.filter(({ isFixed }) => isFixed);

async function readAbsent(): Promise<string[]> {
  const found = await Promise.all(
    fixedKinds.map(async ({ model, addresses }) => {
      const rows = await delegate(model).findMany({
        where: { isPublished: false },
        orderBy: { id: 'asc' },
        select: { id: true, slug: true },
      });
      // The first address is the page itself. The others show parts of it.
      return rows.flatMap(({ id, slug }) => addresses({ slug: slug as string }, id as number).slice(0, 1));
    }),
  );
  return found.flat();
}
declareRead('absent-pages', readAbsent);

/** The addresses of pages that every site has, but that were taken off this one. Menus do not lead there. */
export const findAbsentPages = (): Promise<readonly string[]> => cachedRead('absent-pages', readAbsent);
