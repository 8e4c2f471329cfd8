import { isList } from './columns.ts';
import type { Field } from './field.ts';

type Raw = Record<string, unknown>;

const linkInMarkdown = /(\]\(\s*<?)(https?:\/\/[^\s)>]+)/gi;

/** The path of a page of the site that was named with the site’s address. Anything else as it is. */
function ownPath(address: string, hosts: ReadonlySet<string>): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  return hosts.has(host) ? `${pathname}${search}${hash}` : address;
}

function ownValue(field: Field, value: unknown, hosts: ReadonlySet<string>): unknown {
  if (isList(field))
    return Array.isArray(value) ? value.map((row: Raw) => withOwnPaths(field.fields, row, hosts)) : value;
  if (typeof value !== 'string') return value;
  if (field.kind === 'address' && field.allowsOwnPath) return ownPath(value.trim(), hosts);
  if (field.kind === 'longText' && field.isMarkdown)
    return value.replace(linkInMarkdown, (_, before, address) => `${before}${ownPath(address, hosts)}`);
  return value;
}

/**
 * What was typed, with paths for pages of the site itself: a link with the site’s address would be called one that
 * leaves it, and break once the site moves. `hosts` are the site’s own.
 */
export function withOwnPaths(fields: readonly Field[], typed: Raw, hosts: ReadonlySet<string>): Raw {
  if (typeof typed !== 'object' || typed === null) return typed;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? ownValue(field, value, hosts) : value];
    }),
  );
}
