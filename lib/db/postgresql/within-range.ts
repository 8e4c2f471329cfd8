/** The ends of PostgreSQL's integer. SQLite compares with any number; PostgreSQL refuses the whole statement. */
const most = 2_147_483_647;
const least = -most - 1;

/** The condition with each number brought to the nearest that PostgreSQL takes. No sequence gets so far, so none is found. */
export function withinRange(condition: unknown): unknown {
  if (typeof condition === 'number') return Math.min(most, Math.max(least, condition));
  if (Array.isArray(condition)) return condition.map(withinRange);
  if (typeof condition !== 'object' || condition === null || Object.getPrototypeOf(condition) !== Object.prototype)
    return condition;
  return Object.fromEntries(Object.entries(condition).map(([name, value]) => [name, withinRange(value)]));
}

/** The arguments of one of Prisma's verbs, with conditions that PostgreSQL takes whatever a request named. */
export function findable<Args>(args: Args): Args {
  const conditions = (['where', 'cursor'] as const).flatMap((name) => {
    const condition = (args as Record<string, unknown> | undefined)?.[name];
    return condition ? [[name, withinRange(condition)] as const] : [];
  });
  return conditions.length > 0 ? { ...args, ...Object.fromEntries(conditions) } : args;
}
