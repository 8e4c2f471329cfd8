import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { backUpNow, backupStates } from '#lib/operations/backup/scheduled-backups.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Backs up the site now',
      output: data(z.object({ backup: z.enum(backupStates) })),
      refuses: ['conflict'],
    },
    ({ headers }) => backUpNow(headers),
    {
      toWire: (backup) => ({ backup }),
      pages: {
        ...formPages(() => '/admin#back-up-now'),
        done: (backup) => seeOther(`/admin?backup=${backup}#backups`),
      },
    },
  ),
});
