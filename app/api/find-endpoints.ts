import type { Address } from '#lib/api/address.ts';
import type { Endpoint } from '#lib/api/endpoint.ts';

/** One method of one address. */
export interface FoundEndpoint {
  /** As the folders spell it, such as `admin/media/[id]`. */
  path: string;
  method: string;
  endpoint: Endpoint;
}

// The bundler lists the files, so that no list is kept by hand.
const routes = import.meta.glob<Partial<Address>>('./**/route.ts');

/** Every method of every address under /api, in the order of the paths. */
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
