/** Pictures on a page of the gallery (spec, section 9). */
export const picturesPerPage = 20;
/** How long placeholders show after a change of page (spec, section 4). */
export const skeletonMilliseconds = 500;
