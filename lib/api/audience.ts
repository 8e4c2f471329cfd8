import { requireHolder } from '#lib/applications/private-pages/require-holder.ts';
import type { Action } from '#lib/applications/private-pages/roles.ts';
import { requireEntering, requireMonitor, requireRight, requireStaff } from '#lib/people/auth/access.ts';
import type { ProgramRight, Right } from '#lib/platform/config/rights.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

/**
 * The callers of an address: everyone, everyone who is signed in, those among them to whom the back office is not open yet,
 * people with a right (the verb decides where a right reaches some programs only), administrators and the programs that watch
 * the site, or people who have opened a private page whose link allows it.
 */
export type Audience = OpenAudience | 'staff' | 'entering' | 'monitor' | keyof typeof named | ProgramRight;
/** The audiences without a staff account. */
export type OpenAudience = 'everyone' | 'holder';

/** The rights with a shorter name. */
const named = { admin: 'administer', editor: 'editContent', reader: 'readSubmissions' } as const satisfies Record<
  string,
  Right
>;

/** Lets in members of `audience`. @returns forbidden for everyone else; unauthorized without an open private page */
export async function admit(audience: Audience, headers: Headers, may: Action = 'read'): Promise<Result<unknown>> {
  if (audience === 'everyone') return success(null);
  if (audience === 'holder') return requireHolder(headers, may);
  if (audience === 'staff') return requireStaff(headers);
  if (audience === 'entering') return requireEntering(headers);
  if (audience === 'monitor') return requireMonitor(headers);
  return requireRight(headers, audience in named ? named[audience as keyof typeof named] : (audience as ProgramRight));
}
