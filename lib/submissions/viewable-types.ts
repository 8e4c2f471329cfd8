const pictures = ['image/jpeg', 'image/png', 'image/gif'];

/** Whether browsers show such a file as a picture. */
export const isPicture = (mimeType: string): boolean => pictures.includes(mimeType);

/** Whether a file can be looked at in the back office: pictures and PDF, by the type that its content was found to have. */
export const isViewable = (mimeType: string): boolean => isPicture(mimeType) || mimeType === 'application/pdf';
