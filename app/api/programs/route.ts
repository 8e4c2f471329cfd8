import { publicList } from '#app/api/public-list.ts';
import { address } from '#lib/api/address.ts';
import { program } from '#lib/content/entities/program.ts';
import { findPrograms } from '#lib/programs/find-programs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({ GET: publicList(program, findPrograms) });
