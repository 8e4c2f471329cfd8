import { certificateWords } from '../config/certificate-words.ts';
import { environment } from '../config/env.ts';
import { parseS3Address } from '../config/s3-address.ts';
import { fileStore } from './file-store.ts';
import { S3Refusal } from './s3-client.ts';
import { StoreAway } from './storage-failure.ts';

/** What an operator can put right. Null when only a developer can tell. */
export function explainStore(error: unknown): string | null {
  const { host = '', bucket = '' } = parseS3Address(environment().STORAGE_URL ?? '') ?? {};
  const advice = error instanceof StoreAway && certificateWords(error.message, 'store');
  if (advice) return `The site cannot use the object store at ${host}. ${advice}`;
  if (error instanceof StoreAway)
    return `The object store at ${host} does not answer. Check STORAGE_URL and whether the store runs. (${error.message})`;
  if (!(error instanceof S3Refusal)) return null;
  const { status, code } = error;
  if (status === 404)
    return `The bucket “${bucket}” is not there at ${host}. Make it, or correct STORAGE_URL. (${error.message})`;
  if (status === 401 || status === 403)
    return `The object store at ${host} refuses the key or the secret in STORAGE_URL, or the key may not read and write the bucket “${bucket}”. (${error.message})`;
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
    return `The bucket “${bucket}” is in another region. Name it in STORAGE_URL, as in ?region=eu-central-1. (${error.message})`;
  return null;
}

/** Asks the object store, where there is one, whether it knows the site. */
export async function checkStore(): Promise<void> {
  if (environment().STORAGE_URL) await fileStore().list('site');
}
