const pictures = ['image/jpeg', 'image/png', 'image/gif'];

/** Whether browsers show such a file as a picture. */
export const isPicture = (mimeType: string): boolean => pictures.includes(mimeType);

/** Whether the back office can show a file: pictures and PDFs, by the type detected from their content. */
export const isViewable = (mimeType: string): boolean => isPicture(mimeType) || mimeType === 'application/pdf';
