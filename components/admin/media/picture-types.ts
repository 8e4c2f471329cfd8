import { maxDrawingBytes, maxFileBytes } from '#lib/platform/config/limits.ts';

/** The types that the library accepts, as a file input takes them. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml';

/** The hint beside the input. */
export const pictureTypesHint = 'JPEG, PNG, GIF, WebP or AVIF up to 10 MB, SVG up to 256 KB';

/** Why the library rejects a file, or null. The server still checks its content. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.split(',').includes(type))
    return `${name} is not a picture that can be shown. Choose a JPEG, PNG, GIF, WebP, AVIF or SVG file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  if (type === 'image/svg+xml' && size > maxDrawingBytes)
    return `${name} is larger than 256 KB. Choose a simpler drawing, or a PNG file.`;
  if (size > maxFileBytes) return `${name} is larger than 10 MB. Choose a smaller picture.`;
  return null;
}

/** `image/jpeg` as "JPEG". */
export const formatOf = (mimeType: string) => mimeType.replace('image/', '').replace('+xml', '').toUpperCase();
