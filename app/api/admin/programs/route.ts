import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { findProgramOptions } from '#lib/applications/submissions/access.ts';

const programOption = z.object({ id: z.int(), title: z.string(), submissions: z.int() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Lists all programs with their number of submissions',
    output: z.array(programOption),
    verb: ({ caller }) => findProgramOptions(caller),
  }),
});
