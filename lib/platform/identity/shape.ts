interface Sized {
  width: number;
  height: number;
}

/** How many times as wide as high a name in letters is at least. */
const wordRatio = 2.2;

/** Whether a mark is taken to be a name in letters, which needs none beside it. */
export const isWide = ({ width, height }: Sized): boolean => width / height >= wordRatio;

/** Whether a picture is still recognised when it has to fit into a square as small as an icon. */
export const fitsSquare = ({ width, height }: Sized): boolean => Math.max(width / height, height / width) < wordRatio;
