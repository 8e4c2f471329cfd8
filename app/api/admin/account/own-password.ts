import { z } from 'zod';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';

/** The signed-in person's password, typed again. The verb says what is wrong with it. */
const ownPassword = z.string().catch('');

export const ownPasswordBody = json(z.object({ password: ownPassword }), firstProblem);

/** The same with a code of the second factor, or a recovery code. */
export const ownFactorBody = json(z.object({ password: ownPassword, code: z.string().catch('') }), firstProblem);

/** Recovery codes, which are shown only once. */
export const recoveryCodesWire = z.object({ recovery_codes: z.array(z.string()) });
