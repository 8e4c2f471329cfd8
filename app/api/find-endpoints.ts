import type { Address } from '#lib/api/address.ts';
import type { FoundEndpoint } from '#lib/api/describe-api.ts';

// The bundler finds the files, so that no list must be maintained.
const routes = import.meta.glob<Partial<Address>>('./**/route.ts');

/** Every method of every address under /api, ordered by path. */
export async function findEndpoints(): Promise<FoundEndpoint[]> {
  const found = await Promise.all(
    Object.entries(routes).map(async ([file, load]) => {
      const handlers = Object.entries(await load());
      return handlers.flatMap(([method, handler]) =>
        handler.endpoint
          ? [{ path: file.slice('./'.length, -'/route.ts'.length), method, endpoint: handler.endpoint }]
          : [],
      );
    }),
  );
  return found.flat();
}
