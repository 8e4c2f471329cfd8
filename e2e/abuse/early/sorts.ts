import type { SavedDraft } from '../saved-draft.ts';

/** A request that is answered before its body has been read to its end. */
export interface EarlyRequest {
  /** What it is, for the report. */
  name: string;
  status: number;
  method: string;
  path: string;
  headers?: string[];
  /** What the body begins with. Letters follow. */
  begin?: string;
  /** Whether only a long body that comes at once is answered early. */
  isLong?: true;
}

/** A site that refuses no client for having sent much, except that one address has one try to sign in. */
export const earlySettings = {
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_CONTACT: '0',
  RATE_LIMIT_WRITES: '0',
  RATE_LIMIT_LOGIN: '1',
  CLIENT_REQUESTS_AT_ONCE: '0',
};

const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const asPage = 'Accept: text/html';
const answer = '--b\r\nContent-Disposition: form-data; name="Full Name"\r\n\r\n';

/** @param draft a saved one, whose holder sends files */
export function earlyRequests({ cookie, fileField }: SavedDraft): EarlyRequest[] {
  const tus = [`Cookie: ${cookie}`, 'Origin: http://x', 'Tus-Resumable: 1.0.0'];
  return [
    { name: 'a page', status: 200, method: 'GET', path: '/' },
    { name: 'a picture', status: 200, method: 'GET', path: '/icon.svg' },
    { name: 'a list', status: 200, method: 'GET', path: '/api/programs/' },
    { name: 'a broken address', status: 400, method: 'GET', path: '/%' },
    { name: 'a private page without a link', status: 401, method: 'PATCH', path: '/api/mine/draft/', headers: [json] },
    { name: 'an address for staff', status: 403, method: 'POST', path: '/api/admin/media/', headers: [multipart] },
    {
      name: 'a form of another site',
      status: 403,
      method: 'POST',
      path: '/api/contactus/',
      headers: ['Origin: https://elsewhere.example', asPage],
    },
    { name: 'no such address', status: 404, method: 'POST', path: '/api/nothing/', headers: [json] },
    {
      name: 'no such upload',
      status: 404,
      method: 'PATCH',
      path: '/api/mine/uploads/none/',
      headers: [...tus, 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'],
    },
    { name: 'a method that a page lacks', status: 405, method: 'POST', path: '/', headers: [asPage] },
    { name: 'a method that an address lacks', status: 405, method: 'PUT', path: '/api/contactus/', headers: [json] },
    {
      name: 'another version of tus',
      status: 412,
      method: 'POST',
      path: '/api/mine/uploads/',
      headers: tus.slice(0, 2),
    },
    {
      name: 'long JSON',
      status: 413,
      method: 'POST',
      path: '/api/contactus/',
      headers: [json],
      begin: '{"name":"',
      isLong: true,
    },
    {
      name: 'a long form',
      status: 413,
      method: 'POST',
      path: '/api/contactus/',
      headers: [form, asPage],
      begin: 'name=',
      isLong: true,
    },
    {
      name: 'a long answer',
      status: 413,
      method: 'POST',
      path: '/api/submissions/',
      headers: [multipart],
      begin: answer,
      isLong: true,
    },
    {
      name: 'a wrong type',
      status: 415,
      method: 'POST',
      path: '/api/contactus/',
      headers: ['Content-Type: text/plain'],
    },
    {
      name: 'a piece of a wrong type',
      status: 415,
      method: 'PATCH',
      path: '/api/mine/uploads/none/',
      headers: [...tus, json],
    },
    {
      name: 'an unknown expectation',
      status: 417,
      method: 'POST',
      path: '/api/contactus/',
      headers: [json, 'Expect: tea'],
    },
    { name: 'too many tries', status: 429, method: 'POST', path: '/api/admin/session/', headers: [json] },
    {
      name: 'a file that is announced as too long',
      status: 413,
      method: 'POST',
      path: '/api/mine/uploads/',
      headers: [
        ...tus,
        'Upload-Length: 999999999',
        `Upload-Metadata: filename ${btoa('a.pdf')},field ${btoa(`${fileField}`)}`,
      ],
    },
  ];
}
