import { createHash } from 'node:crypto';
import { databaseFailure } from '../db/database-failure.ts';
import { heldRow, holdRow } from '../db/held-rows.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import { networksOf, type Share, timesOf } from './shares.ts';

interface Held extends Share {
  id: string;
  draft: unknown;
  expiresAt: Date;
}

/** What is held of the clients of one network, the oldest first. */
interface Shelf {
  weight: number;
  drafts: Set<Held>;
}

/**
 * Drafts by id, the oldest first, and by network. Each is on the shelf of every network around its client, so that
 * keeping one costs the same however many there are.
 */
interface Store {
  drafts: Map<string, Held>;
  weight: number;
  shelves: Map<string, Shelf>;
  /** Those of the widest networks alone. */
  widest: Map<string, Shelf>;
}

const maxBytes = 64 * 1024 * 1024;
const maxBytesOfClient = 8 * 1024 * 1024;
/** What a draft takes besides its text. */
const bytesOfDraft = 1024;

function put(store: Store, draft: Held): void {
  store.drafts.set(draft.id, draft);
  store.weight += draft.weight;
  for (const [index, network] of networksOf(draft).entries()) {
    const shelf = store.shelves.get(network) ?? { weight: 0, drafts: new Set() };
    shelf.weight += draft.weight;
    shelf.drafts.add(draft);
    store.shelves.set(network, shelf);
    if (index === 0) store.widest.set(network, shelf);
  }
}

function take(store: Store, draft: Held): void {
  store.drafts.delete(draft.id);
  store.weight -= draft.weight;
  for (const network of networksOf(draft)) {
    const shelf = store.shelves.get(network);
    if (!shelf) continue;
    shelf.weight -= draft.weight;
    shelf.drafts.delete(draft);
    if (shelf.drafts.size > 0) continue;
    store.shelves.delete(network);
    store.widest.delete(network);
  }
}

/** Takes the oldest off a shelf until `wanted` fits on it. */
function makeRoomOn(store: Store, shelf: Shelf | undefined, wanted: number, limit: number): void {
  for (const oldest of shelf?.drafts ?? []) {
    if ((shelf?.weight ?? 0) + wanted <= limit) return;
    take(store, oldest);
  }
}

/** Beyond its limit a client loses its own oldest. The narrowest network first: what goes there makes room around it. */
function makeOwnRoom(store: Store, wanted: Held): void {
  const networks = networksOf(wanted);
  for (const [index, network] of [...networks.entries()].reverse())
    makeRoomOn(store, store.shelves.get(network), wanted.weight, maxBytesOfClient * timesOf(index, networks.length));
}

/** Beyond the limit of all, whichever widest network has the most, with `wanted`, loses its oldest. */
function makeRoomOfAll(store: Store, wanted: Held): void {
  const own = store.widest.get(networksOf(wanted)[0] ?? '');
  const weightOf = (shelf?: Shelf) => (shelf?.weight ?? 0) + (shelf === own ? wanted.weight : 0);
  while (store.weight + wanted.weight > maxBytes) {
    let greediest = own;
    for (const shelf of store.widest.values()) if (weightOf(shelf) > weightOf(greediest)) greediest = shelf;
    const [oldest] = greediest?.drafts ?? [];
    // Nothing but the new one is left of the greediest.
    if (!oldest) return;
    take(store, oldest);
  }
}

function holdHere(store: Store, entry: Held, now: Date): void {
  // All of a kind are kept for the same time, so the oldest are those that have expired.
  for (const oldest of store.drafts.values()) {
    if (oldest.expiresAt > now) break;
    take(store, oldest);
  }
  const before = store.drafts.get(entry.id);
  if (before) take(store, before);
  makeOwnRoom(store, entry);
  makeRoomOfAll(store, entry);
  put(store, entry);
}

function heldHere(store: Store, id: string, now: Date): unknown {
  const entry = store.drafts.get(id);
  return entry && entry.expiresAt > now ? entry.draft : null;
}

const storeOf = (kind: string): Store =>
  perProcess(
    `held in memory: ${kind}`,
    (): Store => ({ drafts: new Map(), weight: 0, shelves: new Map(), widest: new Map() }),
  )();

/** While the database takes nothing, each start keeps what it gets. */
function unlessAway<T>(error: unknown, otherwise: T): T {
  if (databaseFailure(error)) return otherwise;
  throw error;
}

const rowOf = (kind: string, id: string) => `held:${kind}:${id}`;

/** Keeps a draft in the database if there may be other starts. @returns whether it is kept */
async function holdForAllStarts(kind: string, { id, client, draft, expiresAt }: Held): Promise<boolean> {
  if (isAlone()) return false;
  const row = {
    id: rowOf(kind, id),
    kind,
    client: createHash('sha256').update(client).digest('hex'),
    draft,
    expiresAt,
  };
  return holdRow(row, maxBytesOfClient).then(
    () => true,
    (error: unknown) => unlessAway(error, false),
  );
}

const heldForAllStarts = (kind: string, id: string, now: Date): Promise<unknown> =>
  isAlone() ? Promise.resolve(null) : heldRow(rowOf(kind, id), now).catch((error: unknown) => unlessAway(error, null));

/**
 * Drafts of one kind under the hash of a token. A restart forgets them, unless several starts serve the site: those keep
 * them in the database.
 */
export function inMemory<Draft>(kind: string) {
  return {
    /** Keeps a draft until `expiresAt`. `client` loses its own oldest ones if it has too many. */
    async hold(id: string, draft: Draft, client: string, expiresAt: Date, now = new Date()): Promise<void> {
      // Text takes up to two bytes per character in memory.
      const entry = { id, draft, client, expiresAt, weight: bytesOfDraft + 2 * JSON.stringify(draft).length };
      if (await holdForAllStarts(kind, entry)) return;
      holdHere(storeOf(kind), entry, now);
    },
    /** The draft with this hash of its token. Null if there is none or it has expired. */
    async held(id: string, now = new Date()): Promise<Draft | null> {
      const known = await heldForAllStarts(kind, id, now);
      return (known ?? heldHere(storeOf(kind), id, now)) as Draft | null;
    },
  };
}
