import { expect, it, vi } from 'vitest';
import { call, guardedWrites, prepareAccess, strangersTo } from '#e2e/unit/access.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createRoute } from '#lib/http/route.ts';

// The routes ask nobody here: what refuses is the verb alone.
vi.mock('#app/api/guarded-route.ts', () => ({
  adminRoute: createRoute,
  editorRoute: createRoute,
  staffRoute: createRoute,
}));

useTestDatabase();
prepareAccess();

/** Has the shape that each address asks for before it calls its verb. */
const body = JSON.stringify({ number: 1, revision: 1, ids: [1], id: null, values: {}, status: 'accepted', tag: 'A' });

it.each(guardedWrites)('%s is refused by its verb too', async (name, audience) => {
  for (const who of strangersTo(audience)) expect((await call(name, who, body)).status, who).toBe(403);
});
