import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { database } from '../db/client.ts';
import { databaseFailure } from '../db/database-failure.ts';
import { Prisma } from '../db/generated/client.ts';
import { runStatement } from '../db/statement.ts';
import { write } from '../db/write.ts';
import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';

/** A client's part of a limited resource. */
export interface Share {
  /** The networks of the client, the widest first, separated by spaces (see clientOf). */
  client: string;
  weight: number;
}

const weightOf = (shares: readonly Share[]): number => shares.reduce((sum, { weight }) => sum + weight, 0);
export const networksOf = ({ client }: Share): string[] => client.split(' ');
const widest = (share: Share): string => networksOf(share)[0] ?? '';
/** How many times a client's limit a network has. A single client's comes last, and each wider one has four times more. */
export const timesOf = (index: number, count: number): number => 4 ** (count - 1 - index);

/** How much there is in all, and for one client. Its wider networks have their multiple. */
export interface Limits {
  whole: number;
  ofClient: number;
}

/** The part of the whole that stays for those who have next to nothing, and how much of the whole is next to nothing. */
const reservedPart = 1 / 4;
const newcomerPart = reservedPart / 16;

/**
 * Whether `wanted` fits beside what others have. No network can have all, however wide it is: a reserve stays for
 * those whose widest network has next to nothing.
 */
export function fitsBeside(had: readonly Share[], wanted: Share, { whole, ofClient }: Limits): boolean {
  const most = whole * (1 - reservedPart);
  const networks = networksOf(wanted);
  const withNew = (network: string) =>
    weightOf(had.filter((share) => networksOf(share).includes(network))) + wanted.weight;
  const isWithin = networks.every(
    (network, index) => withNew(network) <= Math.min(ofClient * timesOf(index, networks.length), most),
  );
  const isNewcomer = withNew(widest(wanted)) <= whole * newcomerPart;
  return isWithin && weightOf(had) + wanted.weight <= (isNewcomer ? whole : most);
}

/** A kept draft: who sent it, and how much it weighs against a limit. */
export interface KeptDraft extends Share {
  id: string;
}

/** The first drafts of `own`, as many as must go for `wanted` to fit into `limit`. */
function oldestOf(own: readonly KeptDraft[], wanted: number, limit: number): KeptDraft[] {
  let tooMuch = weightOf(own) + wanted - limit;
  return own.filter(({ weight }) => {
    const goes = tooMuch > 0;
    if (goes) tooMuch -= weight;
    return goes;
  });
}

/**
 * The drafts that must go so that the client of `wanted` has no more than `limit`, and the networks around it no more
 * than their multiple of it: only its own, the oldest first.
 * @param kept the oldest first
 */
export function overOwnLimit(kept: readonly KeptDraft[], wanted: Share, limit: number): KeptDraft[] {
  const gone = new Set<KeptDraft>();
  const networks = networksOf(wanted);
  // The narrowest first: what goes there makes room in the wider ones too.
  for (const [index, network] of [...networks.entries()].reverse()) {
    const own = kept.filter((draft) => !gone.has(draft) && networksOf(draft).includes(network));
    for (const draft of oldestOf(own, wanted.weight, limit * timesOf(index, networks.length))) gone.add(draft);
  }
  return [...gone];
}

/**
 * The drafts that must go so that all together weigh no more than `limit`: each time the oldest of the widest network
 * that has the most. A network that fills the limit therefore loses its own, and the others' stay.
 * @param kept the oldest first
 */
export function overWholeLimit(kept: readonly KeptDraft[], wanted: Share, limit: number): KeptDraft[] {
  const gone: KeptDraft[] = [];
  const weights = new Map<string, number>();
  for (const draft of [...kept, wanted]) weights.set(widest(draft), (weights.get(widest(draft)) ?? 0) + draft.weight);
  const left = [...kept];
  let weight = weightOf(kept) + wanted.weight;
  while (weight > limit && left.length > 0) {
    const [greediest = ''] = [...weights].sort(([, one], [, other]) => other - one)[0] ?? [];
    const index = left.findIndex((draft) => widest(draft) === greediest);
    // Nothing but the new one is left of the greediest.
    if (index === -1) break;
    const [oldest] = left.splice(index, 1) as [KeptDraft];
    gone.push(oldest);
    weight -= oldest.weight;
    weights.set(greediest, (weights.get(greediest) ?? 0) - oldest.weight);
  }
  return gone;
}

const identifierOf = (kind: string, client: string) => `held ${kind} ${client}`;

/** Something that is kept for an hour or so, and is in no backup. */
interface Row {
  id: string;
  kind: string;
  /** Whose it is, without saying so. */
  client: string;
  draft: unknown;
  expiresAt: Date;
}

/** Keeps a draft where every start finds it. Of what its client has beyond so many letters, the oldest goes. */
async function keepRow({ id, kind, client, draft, expiresAt }: Row, maxLetters: number): Promise<void> {
  const now = new Date();
  const identifier = identifierOf(kind, client);
  // Not JSON: moments stay moments.
  const row = { identifier, value: serialize(draft).toString('base64'), expiresAt, updatedAt: now };
  const { verification } = database();
  await write(() => [
    verification.deleteMany({ where: { identifier: { startsWith: identifierOf(kind, '') }, expiresAt: { lte: now } } }),
    verification.upsert({ where: { id }, create: { id, ...row, createdAt: now }, update: row, select: { id: true } }),
    runStatement(Prisma.sql`DELETE FROM "Verification" WHERE "identifier" = ${identifier} AND "id" IN (
      SELECT "counted"."id" FROM (
        SELECT "id", sum(length("value")) OVER (ORDER BY "createdAt" DESC, "id") AS "letters"
        FROM "Verification" WHERE "identifier" = ${identifier}
      ) AS "counted" WHERE "counted"."letters" > ${maxLetters})`),
  ]);
}

/** The draft with this id. Null if there is none or it has expired. */
async function keptRow(id: string, now: Date): Promise<unknown> {
  const row = await database().verification.findFirst({
    where: { id, identifier: { startsWith: 'held ' }, expiresAt: { gt: now } },
    select: { value: true },
  });
  return row && deserialize(Buffer.from(row.value, 'base64'));
}

interface Kept extends Share {
  id: string;
  draft: unknown;
  expiresAt: Date;
}

/** The forms of one network's clients, the oldest first. */
interface Shelf {
  weight: number;
  drafts: Set<Kept>;
}

/**
 * Drafts by id, the oldest first, and by network. Each is on the shelf of every network around its client, so that
 * keeping one costs the same however many there are.
 */
interface Store {
  drafts: Map<string, Kept>;
  weight: number;
  shelves: Map<string, Shelf>;
  /** Those of the widest networks alone. */
  widest: Map<string, Shelf>;
}

const maxBytes = 64 * 1024 * 1024;
const maxBytesOfClient = 8 * 1024 * 1024;
/** The size of a draft besides its text. */
const bytesOfDraft = 1024;

function put(store: Store, draft: Kept): void {
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

function take(store: Store, draft: Kept): void {
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
function makeOwnRoom(store: Store, wanted: Kept): void {
  const networks = networksOf(wanted);
  for (const [index, network] of [...networks.entries()].reverse())
    makeRoomOn(store, store.shelves.get(network), wanted.weight, maxBytesOfClient * timesOf(index, networks.length));
}

/** Beyond the limit of all, whichever widest network has the most, with `wanted`, loses its oldest. */
function makeRoomOfAll(store: Store, wanted: Kept): void {
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

function keepHere(store: Store, entry: Kept, now: Date): void {
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

function keptHere(store: Store, id: string, now: Date): unknown {
  const entry = store.drafts.get(id);
  return entry && entry.expiresAt > now ? entry.draft : null;
}

const storeOf = (kind: string): Store =>
  perProcess(
    `kept drafts: ${kind}`,
    (): Store => ({ drafts: new Map(), weight: 0, shelves: new Map(), widest: new Map() }),
  )();

/** While the database takes nothing, each start keeps what it gets. */
function unlessAway<T>(error: unknown, otherwise: T): T {
  if (databaseFailure(error)) return otherwise;
  throw error;
}

const rowOf = (kind: string, id: string) => `held:${kind}:${id}`;

/** Keeps a draft in the database if there may be other starts. @returns whether it is kept */
async function keepForAllStarts(kind: string, { id, client, draft, expiresAt }: Kept): Promise<boolean> {
  if (isAlone()) return false;
  const row = {
    id: rowOf(kind, id),
    kind,
    client: createHash('sha256').update(client).digest('hex'),
    draft,
    expiresAt,
  };
  return keepRow(row, maxBytesOfClient).then(
    () => true,
    (error: unknown) => unlessAway(error, false),
  );
}

const keptForAllStarts = (kind: string, id: string, now: Date): Promise<unknown> =>
  isAlone() ? Promise.resolve(null) : keptRow(rowOf(kind, id), now).catch((error: unknown) => unlessAway(error, null));

/**
 * Drafts of one kind under the hash of a token. A restart forgets them, unless several starts serve the site: those keep
 * them in the database.
 */
export function keptDrafts<Draft>(kind: string) {
  return {
    /** Keeps a draft until `expiresAt`. `client` loses its own oldest ones if it has too many. */
    async keep(id: string, draft: Draft, client: string, expiresAt: Date, now = new Date()): Promise<void> {
      // Text takes up to two bytes per character in memory.
      const entry = { id, draft, client, expiresAt, weight: bytesOfDraft + 2 * JSON.stringify(draft).length };
      if (await keepForAllStarts(kind, entry)) return;
      keepHere(storeOf(kind), entry, now);
    },
    /** The draft with this hash of its token. Null if there is none or it has expired. */
    async find(id: string, now = new Date()): Promise<Draft | null> {
      const known = await keptForAllStarts(kind, id, now);
      return (known ?? keptHere(storeOf(kind), id, now)) as Draft | null;
    },
  };
}
