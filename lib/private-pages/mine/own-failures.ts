import { refuse } from '../../http/result.ts';

export const nothingSent = refuse('not_found', 'Nothing was sent yet. Once it is, it is here.');
export const noSuchFile = refuse('not_found', 'There is no such file.');
export const noSuchReceipt = refuse('not_found', 'There is no such receipt.');
