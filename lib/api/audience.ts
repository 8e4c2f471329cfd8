import { requireAdmin } from '../auth/require-admin.ts';
import { requireEditor } from '../auth/require-editor.ts';
import { requireMonitor } from '../auth/require-monitor.ts';
import { requireReader } from '../auth/require-reader.ts';
import { requireStaff } from '../auth/require-staff.ts';
import { type Result, success } from '../http/result.ts';

/**
 * Who may call an address: everyone, everyone who is signed in, people who edit the site's content, people who read
 * submissions (for a reviewer, the verb decides which programs), administrators, or they and the programs that watch the
 * site.
 */
export type Audience = 'everyone' | 'staff' | 'editor' | 'reader' | 'admin' | 'monitor';

const required: Record<Audience, (headers: Headers) => Promise<Result<unknown>>> = {
  everyone: async () => success(null),
  staff: requireStaff,
  editor: requireEditor,
  reader: requireReader,
  admin: requireAdmin,
  monitor: requireMonitor,
};

/** Lets in members of `audience`. @returns forbidden for everyone else */
export const admit = (audience: Audience, headers: Headers): Promise<Result<unknown>> => required[audience](headers);
