import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { backUpNow, backupStates } from '#lib/operations/backup/scheduled-backups.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Backs up the site now',
    output: z.object({ backup: z.enum(backupStates) }),
    refuses: ['conflict'],
    verb: ({ caller }) => backUpNow(caller),
    toWire: (backup) => ({ backup }),
    back: '/admin#back-up-now',
    done: (backup) => `/admin?backup=${backup}#backups`,
  }),
});
