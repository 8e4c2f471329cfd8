import { z } from 'zod';
import { firstProblem, json } from '#lib/api/inputs.ts';

/** The password of whoever is signed in, typed again; the verb says what is wrong with it. */
export const ownPassword = z.string().catch('');

export const ownPasswordBody = json(z.object({ password: ownPassword }), firstProblem);

/** Recovery codes, shown this one time. */
export const recoveryCodesWire = z.object({ recovery_codes: z.array(z.string()) });
