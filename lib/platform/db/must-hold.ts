import { driverFailure } from './database-failure.ts';
import { Prisma } from './generated/client.ts';
import { brokenRule } from './sqlite/connection.ts';
import { readRows } from './statement.ts';

/** The codes of the errors by which the SQL function `must_hold` ends a statement, here and on PostgreSQL. */
const brokenRules: readonly unknown[] = [brokenRule, 'MH001'];

/** What is true of several rows together whenever a transaction ends: at least one is left, or there is room for it. */
type Rule =
  | 'an administrator can sign in'
  | 'an owner can open the page'
  | 'the draft has room for its answers'
  | 'few messages wait for an answer'
  | 'others wait for an answer too'
  | 'messages have few files'
  | 'few templates'
  | 'the message can be answered'
  | 'one invitation is open for an address'
  | 'the page has room for the co-founder'
  | 'the program has a place'
  | 'the files have time left';

/**
 * The last write of an array transaction that could break `rule`: it undoes all of them unless `condition` holds by then.
 * Transactions run one after the other, so of two at once the second sees what the first left.
 */
export const mustHold = (rule: Rule, condition: Prisma.Sql) =>
  readRows(Prisma.sql`SELECT CASE WHEN ${condition} THEN 1 ELSE must_hold(${rule}) END AS "holds"`);

/** Whether {@link mustHold} undid a transaction for this rule. */
export function isBroken(error: unknown, rule: Rule): boolean {
  const failure = driverFailure(error);
  return brokenRules.includes(failure?.originalCode) && failure?.originalMessage === rule;
}
