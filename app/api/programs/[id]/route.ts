import { publicItem } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { getProgram } from '#lib/applications/programs/program.ts';
import { program } from '#lib/content/entities/program.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: publicItem(program, {
    id: 'The program_id.',
    missing: 'Failed to load program details',
    find: (id) => getProgram(id),
  }),
});
