import { refuse } from '../http/result.ts';

export const mediumNotFound = refuse('not_found', 'This picture is no longer in the media library.');
export const noPictureSent = refuse('malformed', 'Choose a picture to send.', { file: ['Choose a picture to send.'] });
export const pictureTooLarge = refuse('too_large', 'The picture has more than 10 MB. Make it smaller and try again.', {
  file: ['The picture has more than 10 MB. Make it smaller and try again.'],
});
