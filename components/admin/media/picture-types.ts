/** What the library takes, as a file input names it. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

export const isPicture = (file: File): boolean => pictureTypes.split(',').includes(file.type);

/** A first description from a file's name, `demo_day-2026.jpg` as "demo day 2026"; staff put it right. */
export const wordsOf = (filename: string): string =>
  filename
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
