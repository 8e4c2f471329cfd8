import { createRequire } from 'node:module';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

type Asked = string | Partial<Statement>;
type Ask = (this: unknown, asked: Asked, ...given: unknown[]) => unknown;

/** Calls `hook` before each statement that goes to PostgreSQL. What it throws stops the statement. @returns how to end that */
export function watchStatements(hook: (statement: Statement) => void): () => void {
  // The driver comes with Prisma's adapter.
  const require = createRequire(createRequire(import.meta.url).resolve('@prisma/adapter-pg'));
  const connections = (require('pg') as { Client: { prototype: { query: Ask } } }).Client.prototype;
  const { query } = connections;
  connections.query = function watched(asked, ...given) {
    const { text = '', values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    hook({ text, values });
    return query.call(this, asked, ...given);
  };
  return () => Object.assign(connections, { query });
}
