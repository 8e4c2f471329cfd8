import { refuse } from '#lib/platform/http/result.ts';

export const mediaItemNotFound = refuse('not_found', 'This picture is no longer in the media library.');
/** The library has no file at this address. */
export const pictureNotFound = refuse('not_found', 'There is no such picture.');
export const noPictureSent = refuse('malformed', 'Choose a picture to upload.', {
  file: ['Choose a picture to upload.'],
});
export const pictureTooLarge = refuse('too_large', 'The picture is larger than 10 MB. Choose a smaller one.', {
  file: ['The picture is larger than 10 MB. Choose a smaller one.'],
});
