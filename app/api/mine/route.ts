import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { heldPages } from '#lib/applications/private-pages/holder.ts';
import { heldStates, namePages } from '#lib/applications/private-pages/mine/named-pages.ts';
import { success } from '#lib/platform/http/result.ts';

/** The pages that a browser has open, with nothing that a person who looks over a shoulder could use. */
const heldWire = z.object({
  program_id: z.int(),
  program_title: z.string(),
  state: z.enum(heldStates).meta({ description: '"held" waits for a parent or guardian.' }),
  page: z.string().meta({ description: 'Names the page in addresses of this browser. It opens nothing.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Lists the private pages that are open in this browser, the one opened last first',
    output: z.array(heldWire),
    verb: async ({ headers }) => success(await namePages(await heldPages(headers))),
    toWire: (pages) =>
      pages.map(({ programId, programTitle, state, ref }) => ({
        program_id: programId,
        program_title: programTitle,
        state,
        page: ref,
      })),
  }),
});
