import { logError } from '../monitoring/log-error.ts';
import { isSeenOn } from './is-seen-on.ts';
import { type Picture, toPicture } from './picture.ts';

/** A picture of a mark, and whether it needs a plate behind it to be seen. */
export interface MarkPicture extends Picture {
  needsPlate: boolean;
}

/** A mark for light and for dark backgrounds. */
export interface Mark {
  light: MarkPicture;
  dark: MarkPicture;
  alt: string;
}

/** The columns of a picture that a mark is made from. */
export type PictureRow = Parameters<typeof toPicture>[0];

/** What backgrounds are like, whatever the colours of the centre. */
const [paper, ground] = ['#fcf9f4', '#1b2559'];

async function markPicture(row: PictureRow, background: string): Promise<MarkPicture> {
  return { ...toPicture(row), needsPlate: !(await isSeenOn(row.file, background)) };
}

/**
 * The mark of the pictures that staff chose: one of them is enough. Null without any, and when a file is damaged or gone, so
 * that the site shows what it shows without a mark.
 */
export async function readMark(
  light: PictureRow | null | undefined,
  dark: PictureRow | null | undefined,
  alt: string | null | undefined,
): Promise<Mark | null> {
  const either = light ?? dark;
  if (!either) return null;
  try {
    return {
      light: await markPicture(either, paper),
      dark: await markPicture(dark ?? either, ground),
      alt: alt || either.alt,
    };
  } catch (error) {
    logError(`The mark ${either.file} cannot be shown`, error);
    return null;
  }
}
