/** The address of a page of the gallery. */
export const galleryAddress = (page = 1): string => (page > 1 ? `/gallery?page=${page}` : '/gallery');
