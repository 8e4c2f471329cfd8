import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { drawIconAt } from '#lib/platform/identity/draw-icon.ts';
import { toHex } from '#lib/platform/identity/hex-colour.ts';
import { drawings } from '#lib/platform/identity/own-drawings.ts';
import { pictureSelect } from '#lib/platform/identity/picture.ts';
import { readLooks } from '#lib/platform/identity/read-looks.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

/** The sides in which the form shows the icon, in pixels: of a tab, of a list, of a phone, each also for a denser screen. */
const iconSides = ['16', '32', '64', '60', '120'] as const;

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
const colour = z
  .string()
  .transform((typed) => toHex(typed) ?? null)
  .optional();

/** The values of the identity's form, saved or not. One that cannot be used counts as not chosen. */
export const chosenIconSchema = z.object({
  side: z.enum(iconSides),
  mark: id,
  mark_dark: id,
  icon: id,
  brand_colour: colour,
  accent_colour: colour,
  type_pair: z.string().optional(),
});

/** The icon of the site as it would be with these choices, for editors: PNG. */
export async function drawChosenIcon(
  _editor: Caller<'editContent'>,
  chosen: z.output<typeof chosenIconSchema>,
): Promise<Result<Buffer>> {
  const ids = [chosen.mark, chosen.mark_dark, chosen.icon].filter((each) => each !== undefined);
  const [rows, { shortName }] = await Promise.all([
    database().media.findMany({
      where: { id: { in: ids }, removedAt: null },
      select: { id: true, ...pictureSelect },
    }),
    getSettings(),
  ]);
  const picture = (wanted: number | undefined) => rows.find((row) => row.id === wanted);
  const { icon } = await readLooks({
    mark: picture(chosen.mark),
    markDark: picture(chosen.mark_dark),
    markAlt: null,
    icon: picture(chosen.icon),
    brandColour: chosen.brand_colour ?? null,
    accentColour: chosen.accent_colour ?? null,
    typePair: chosen.type_pair ?? 'anek',
    shortName,
  });
  const side = Number(chosen.side);
  try {
    if (icon) return success(await drawIconAt(side, icon));
  } catch (error) {
    logError('The icon of the form could not be drawn', error);
  }
  const own = await readFile(path.join(/* turbopackIgnore: true */ drawings, 'figure.svg'));
  return success(await sharp(own, { density: 300 }).resize(side, side).png().toBuffer());
}
