import { readFile } from 'node:fs/promises';
import { unwrap } from '#e2e/unit/sign-in.ts';
import { storePicture } from '#lib/content/media/store-picture.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

/** Stores one of `e2e/fixtures/marks`, or other bytes, as a picture of the library. */
export async function storeMark(mark: string | Buffer): Promise<{ id: number; file: string }> {
  const bytes =
    typeof mark === 'string' ? await readFile(new URL(`../../fixtures/marks/${mark}.svg`, import.meta.url)) : mark;
  const stored = unwrap(await storePicture({ bytes, alt: 'Three hills' }));
  const data = { ...stored, createdAt: new Date() };
  const select = { id: true, file: true };
  return database().media.upsert({ where: { file: data.file }, create: data, update: {}, select });
}

interface SetIdentity {
  markId?: number | null;
  markDarkId?: number | null;
  iconId?: number | null;
  universityMarkId?: number | null;
  belongsTo?: string | null;
  brandColour?: string | null;
  accentColour?: string | null;
  typePair?: string;
  hero?: string;
  heroImageId?: number | null;
}

const unset: Required<SetIdentity> = {
  markId: null,
  markDarkId: null,
  iconId: null,
  universityMarkId: null,
  belongsTo: null,
  brandColour: null,
  accentColour: null,
  typePair: 'anek',
  hero: 'drawing',
  heroImageId: null,
};

/** Sets the centre's identity as an editor's save would. */
export async function setIdentity(identity: SetIdentity): Promise<void> {
  await write(() => [
    database().identity.upsert({
      where: { id: 1 },
      create: { id: 1, ...unset, ...identity },
      update: { ...unset, ...identity },
    }),
    raiseContentVersion(),
  ]);
}
