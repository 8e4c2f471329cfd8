import { requireAdmin } from '../auth/require-admin.ts';
import { requireEditor } from '../auth/require-editor.ts';
import { requireReader } from '../auth/require-reader.ts';
import { requireStaff } from '../auth/require-staff.ts';
import { type Result, success } from '../http/result.ts';

/**
 * Who may call an address: everyone, everyone who is signed in, whoever edits the site's content, whoever reads
 * submissions (a reviewer only those of some programs, which the verb decides), or the administrators.
 */
export type Audience = 'everyone' | 'staff' | 'editor' | 'reader' | 'admin';

const required: Record<Audience, (headers: Headers) => Promise<Result<unknown>>> = {
  everyone: async () => success(null),
  staff: requireStaff,
  editor: requireEditor,
  reader: requireReader,
  admin: requireAdmin,
};

/** Lets a member of `audience` in. @returns forbidden for everybody else */
export const admit = (audience: Audience, headers: Headers): Promise<Result<unknown>> => required[audience](headers);
