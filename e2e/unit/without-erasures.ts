import { rmSync } from 'node:fs';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { signInForTest } from './sign-in.ts';
import { programForTest } from './submission.ts';

/** An administrator and a program of a site where nothing was withdrawn or erased, and nothing is erased at once. */
export async function siteWithoutErasures(): Promise<{ admin: Headers; programId: number }> {
  rmSync(erasuresFile(), { force: true });
  await database().siteSetting.deleteMany({ where: { key: 'eraseAtOnceReason' } });
  return { admin: await signInForTest(), programId: (await programForTest()).id };
}
