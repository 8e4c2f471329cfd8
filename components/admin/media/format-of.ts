/** `image/jpeg` as "JPEG". */
export const formatOf = (mimeType: string) => mimeType.replace('image/', '').toUpperCase();
