import { createHash, randomBytes } from 'node:crypto';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { keptDrafts } from '#lib/platform/http/client-limits.ts';
import { nameOf, pathCookie, readPathCookie } from '#lib/platform/http/path-cookie.ts';
import type { Failure, FieldErrors } from '#lib/platform/http/result.ts';
import { formName, invalidName, type ReturnedForm, readerName } from '#lib/platform/http/sent-form.ts';

const cookieName = 'typed';
const lifetimeSeconds = 60 * 60;

interface Held extends ReturnedForm {
  reader: string | null;
}

const forms = keptDrafts<Held>('forms');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Ours, or not to be kept. */
const untyped = new Set([
  'once',
  formName,
  readerName,
  'password',
  'new_password',
  'current_password',
  'token',
  'files',
]);

/** The fields that forms fill in by themselves. */
const ours = new Set([
  'action',
  'seen',
  'id',
  'ids',
  'version',
  'application',
  'field_id',
  'keeps',
  'next',
  'back',
  'use',
  'template',
]);

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The texts that people wrote, without those of the page itself, for a page that cannot show the form. */
export const typedIn = (fields: Record<string, unknown>): { label: string; text: string }[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = textsOf(value).join('\n');
    return untyped.has(name) || ours.has(name) || text === '' ? [] : [{ label: labelOf(name), text }];
  });

/** The errors, and at the files which of `names` are to be chosen again: those with which nothing is wrong. */
function withFilesAgain(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const { files: wrong = [] } = errors;
  const [first, ...others] = names
    .map((name) => `“${name}”`)
    .filter((name) => !wrong.some((message) => message.includes(name)));
  if (!first) return errors;
  const again =
    others.length === 0 ? `Choose ${first} again.` : `Choose these files again: ${[first, ...others].join(', ')}.`;
  return { ...errors, files: [...wrong, again] };
}

/** A form that was refused. */
interface RefusedForm {
  headers: Headers;
  /** The address that refused it. */
  url: string;
  fields: Record<string, unknown>;
  failure: Failure;
  /** Its only reader: a person who is signed in, or a browser with a private page open. Null: the browser. */
  reader: string | null;
}

/**
 * Keeps what was typed into a plain form that was refused, for an hour in memory, so that its page shows it again to
 * the browser that sent it. Files are not kept: their control says which to choose again.
 * @param place the page's address, with its query and the form's place
 * @returns the page's address with the form's name, and the cookie without which it brings back nothing
 */
export async function returnForm(refused: RefusedForm, place: string): Promise<{ location: string; cookie: string }> {
  const { headers, url, fields, failure, reader } = refused;
  const token = randomBytes(32).toString('base64url');
  const { pathname, search } = new URL(url);
  const typed = Object.entries(fields).filter(([name]) => !untyped.has(name));
  const [form = ''] = textsOf(fields[formName]);
  const held: Held = {
    name: nameOf(token),
    action: pathname + search,
    form,
    values: Object.fromEntries(typed.map(([name, value]) => [name, textsOf(value)])),
    errors: withFilesAgain(failure.errors ?? {}, textsOf(fields.files)),
    message: failure.message,
    isNews: failure.isNews ?? false,
    reader,
  };
  await forms.keep(hashOf(token), held, clientOf(headers), new Date(Date.now() + lifetimeSeconds * 1000));
  const [address = '', mark] = place.split('#', 2);
  const named = `${address}${address.includes('?') ? '&' : '?'}${invalidName}=${held.name}`;
  return {
    location: mark === undefined ? named : `${named}#${mark}`,
    cookie: pathCookie(cookieName, token, address.split('?', 1)[0] as string, lifetimeSeconds),
  };
}

/**
 * The form that came back to this browser and page. Null if none did, or if it is another reader's than `readers`.
 * @param name the form that the page's address names. Of no reader, only that one comes back: others may use the browser
 * next, and would find it in the page.
 */
export async function getReturnedForm(
  headers: Headers,
  readers: readonly string[],
  name?: string,
): Promise<ReturnedForm | null> {
  const token = readPathCookie(headers, cookieName);
  const found = token === null ? null : await forms.find(hashOf(token));
  if (!found) return null;
  const { reader, ...form } = found;
  return (reader === null ? name === form.name : readers.includes(reader)) ? form : null;
}
