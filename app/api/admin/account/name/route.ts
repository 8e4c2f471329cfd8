import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { changeName, nameChangeSchema } from '#lib/people/auth/account.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'staff',
    summary: 'Changes your own name',
    body: nameChangeSchema,
    output: z.object({ name: z.string() }),
    refuses: ['invalid'],
    verb: ({ caller, body }) => changeName(caller, body),
    back: '/admin/account#name-form',
    done: '/admin/account?name=changed#name-form',
  }),
});
