/** The address of another, empty place of the tests' object store, for another site. */
export const placeInStore = (url: string, name: string): string => url.replace(/\/files(?=\?)/, `/${name}`);
