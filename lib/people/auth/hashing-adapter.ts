import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, Where } from 'better-auth/adapters';
import { oldestSession } from './session-lifetime.ts';
import { sessionTokenHash, verificationHash } from './stored-hashes.ts';

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;
type Query = { model: string; where?: Where[] };
type Row = Record<string, unknown>;

/** The column of each table that opens something, and what the database stores of it. */
const secrets: Record<string, { field: string; hash: (secret: string) => string } | undefined> = {
  session: { field: 'token', hash: sessionTokenHash },
  verification: { field: 'identifier', hash: verificationHash },
};

/** The query with the hash in place of each secret. */
function byHash<Q extends Query>(query: Q): Q {
  const secret = secrets[query.model];
  if (!secret || !query.where) return query;
  const hashed = (value: Where['value']) =>
    Array.isArray(value) ? value.map((each) => secret.hash(String(each))) : secret.hash(String(value));
  const where = query.where.map((each) =>
    each.field === secret.field ? { ...each, value: hashed(each.value) } : each,
  );
  return { ...query, where };
}

/** The row as better-auth expects it: with the secret that it asked by. */
function withSecret<T>({ model, where }: Query, row: T): T {
  const field = secrets[model]?.field;
  const asked = where?.find((each) => each.field === field);
  return row && field && typeof asked?.value === 'string' ? { ...row, [field]: asked.value } : row;
}

/** Leaves out sessions that began too long ago, whatever their last use. */
const young = <Q extends Query>(query: Q): Q =>
  query.model === 'session'
    ? { ...query, where: [...(query.where ?? []), { field: 'createdAt', operator: 'gt', value: oldestSession() }] }
    : query;

/**
 * better-auth's adapter, except that the database stores only hashes of what opens something. better-auth has no such
 * option for sessions: it looks a session up by its token and puts the stored token into the cookie. Its option for the
 * second step also finds what is stored as it is, so that the stored hash itself would be accepted.
 */
export function withHashes(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(options);
    const adapter = {
      ...inner,
      create: async (query: { model: string; data: Row }) => {
        const { field, hash } = secrets[query.model] ?? {};
        if (!field || !hash) return inner.create(query);
        const secret = query.data[field];
        const row = await inner.create<Row>({ ...query, data: { ...query.data, [field]: hash(String(secret)) } });
        return { ...row, [field]: secret };
      },
      findOne: async (query) => withSecret(query, await inner.findOne(young(byHash(query)))),
      findMany: async (query) => {
        const rows = await inner.findMany(byHash(query));
        return rows.map((row) => withSecret(query, row));
      },
      count: (query) => inner.count(byHash(query)),
      update: async (query) => withSecret(query, await inner.update(byHash(query))),
      updateMany: (query) => inner.updateMany(byHash(query)),
      delete: (query) => inner.delete(byHash(query)),
      deleteMany: (query) => inner.deleteMany(byHash(query)),
      consumeOne: async (query) => withSecret(query, await inner.consumeOne(byHash(query))),
      incrementOne: async (query) => withSecret(query, await inner.incrementOne(byHash(query))),
      // better-auth's transactions are off (docs/decisions/02), and the inner adapter's would leave this one out.
      transaction: (work) => work(adapter),
    } as DBAdapter;
    return adapter;
  };
}
