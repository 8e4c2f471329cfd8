import { requireAdmin } from '#lib/auth/require-admin.ts';
import { requireEditor } from '#lib/auth/require-editor.ts';
import { requireStaff } from '#lib/auth/require-staff.ts';
import { createRoute, type Handlers, type Params, type RouteOptions } from '#lib/http/route.ts';

const writtenBy =
  (mayWrite: RouteOptions['mayWrite']) =>
  <P extends Params = Params>(handlers: Handlers<P>, options: Omit<RouteOptions, 'mayWrite'> = {}) =>
    createRoute<P>(handlers, { ...options, mayWrite });

/** An address to which administrators alone write; what it reads is up to its verbs. */
export const adminRoute = writtenBy(requireAdmin);

/** An address to which administrators and editors write. */
export const editorRoute = writtenBy(requireEditor);

/** An address to which everybody writes who is signed in. */
export const staffRoute = writtenBy(requireStaff);
