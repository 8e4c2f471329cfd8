import { personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { accessSchema, roleMissing } from '#lib/people/staff/assigned-access.ts';
import { updateAccess } from '#lib/people/staff/people.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';

const changes = () =>
  endpoint({
    audience: 'admin',
    summary: 'Changes a person’s roles and programs',
    params: personPath,
    body: formFields(accessSchema, {
      refuse: always(roleMissing),
      maxBytes: maxJsonBytes,
      lists: ['roles', 'program_ids'],
    }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => updateAccess(caller, params.id, body),
    toWire: () => null,
    back: ({ params }) => `/admin/people/${encodeURIComponent(params.id)}#access`,
    done: (_, { params }) => `/admin/people/${encodeURIComponent(params.id)}?done=access#access`,
  });

// A plain form posts.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ PUT: changes(), POST: changes() });
