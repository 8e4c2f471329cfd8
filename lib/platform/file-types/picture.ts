import { maxAnimationPixels, maxPicturePixels } from '../config/limits.ts';

/** Whether a picture is larger than what people scan or photograph, so that it would fill the memory of who opens it. */
export const hasTooManyPixels = (width: number, height: number): boolean => width * height > maxPicturePixels;

/** Whether the frames of an animation would keep the reader's device busy for minutes. */
export const hasTooManyFrames = (pixelsOfFrames: number): boolean => pixelsOfFrames > maxAnimationPixels;

const smallPixels = 1_000_000;

/**
 * Whether a picture announces so many pixels that its bytes cannot hold them: no encoder of JPEG or GIF packs more than
 * `most` pixels into a byte, even of one colour.
 */
export const announcesTooMuch = (pixels: number, bytes: number, most: number): boolean =>
  pixels > smallPixels && pixels > bytes * most;

const boundlessBytes = 64 * 1024 ** 2;
const maxGrowth = 900;

/**
 * Whether packed bytes announce so much that only a bomb is packed so well: a thousand times. A large page that a program
 * drew, with one line on it, grows 800 times.
 */
export const isOutOfProportion = (unpacked: number, packed: number): boolean =>
  unpacked > boundlessBytes && unpacked > packed * maxGrowth;
