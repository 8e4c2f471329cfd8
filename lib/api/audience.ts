import { requireAdmin, requireEditor, requireMonitor, requireReader, requireStaff } from '../auth/require-access.ts';
import { type Result, success } from '../http/result.ts';
import { requireHolder } from '../private-pages/require-holder.ts';
import type { Action } from '../private-pages/roles.ts';

/**
 * Who may call an address: everyone, everyone who is signed in, people who edit the site's content, people who read
 * submissions (for a reviewer, the verb decides which programs), administrators, they and the programs that watch the
 * site, or people who have opened a private page whose link allows it.
 */
export type Audience = OpenAudience | 'staff' | 'editor' | 'reader' | 'admin' | 'monitor';
/** The audiences without a staff account. */
export type OpenAudience = 'everyone' | 'holder';

const required: Record<Audience, (headers: Headers, may?: Action) => Promise<Result<unknown>>> = {
  everyone: async () => success(null),
  staff: requireStaff,
  editor: requireEditor,
  reader: requireReader,
  admin: requireAdmin,
  monitor: requireMonitor,
  holder: (headers, may = 'read') => requireHolder(headers, may),
};

/** Lets in members of `audience`. @returns forbidden for everyone else; unauthorized without an open private page */
export const admit = (audience: Audience, headers: Headers, may?: Action): Promise<Result<unknown>> =>
  required[audience](headers, may);
