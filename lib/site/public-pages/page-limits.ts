/** The limits of the startups' pages (spec, section 9). Names include their units. */

export const startupsPerPage = 9;
/** Characters of a description shown in the list, in the hero and with the product. */
export const previewLength = 120;
/** Characters of the About, milestones and media texts shown before "Read more". */
export const longPreviewLength = 200;
export const maxRelatedStartups = 5;
export const relatedDelayMilliseconds = 3000;
export const retries = 3;
export const retryDelayMilliseconds = 2000;

/** Events on a page of the list. Most centres have room for all of theirs on the first. */
export const eventsPerPage = 24;

/** Mentors on a page of their list (spec, section 9). */
export const mentorsPerPage = 9;

/** Pictures on a page of the gallery (spec, section 9). */
export const picturesPerPage = 20;
/** How long placeholders show after a change of page (spec, section 4). */
export const skeletonMilliseconds = 500;
