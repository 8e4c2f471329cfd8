import { maxFileBytes } from '#lib/config/limits.ts';

/** What the library takes, as a file input names it. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** What is said of it beside the input. */
export const pictureTypesHint = 'JPEG, PNG, GIF, WebP or AVIF, up to 10 MB';

/** Why the library does not take a file; null when it may. The server looks at its content. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.split(',').includes(type))
    return `${name} is not a picture that can be shown. Choose a JPEG, PNG, GIF, WebP or AVIF file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  if (size > maxFileBytes) return `${name} is larger than 10 MB. Choose a smaller picture.`;
  return null;
}
