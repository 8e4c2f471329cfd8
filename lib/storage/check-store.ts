import { certificateWords } from '../config/certificate-words.ts';
import { environment } from '../config/env.ts';
import { parseS3Address } from '../config/s3-address.ts';
import { fileStore } from './file-store.ts';
import { S3Refusal } from './s3-client.ts';
import { StoreAway } from './storage-failure.ts';

/** Why the site cannot keep its files in the object store, in words for its operator. */
export class StoreError extends Error {}

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

/** Runs a step of the start that uses the object store. @throws {StoreError} for what an operator can put right */
export async function usingStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = explainStore(error);
    throw words ? new StoreError(words, { cause: error }) : error;
  }
}

/** Asks the object store, where there is one, whether it knows the site. @throws {StoreError} */
export async function checkStore(): Promise<void> {
  if (environment().STORAGE_URL) await usingStore(() => fileStore().list('site'));
}
