import { publicList } from '#app/api/public-content.ts';
import { address } from '#lib/api/address.ts';
import { findPrograms } from '#lib/applications/programs/program.ts';
import { program } from '#lib/content/entities/program.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(program, findPrograms) });
