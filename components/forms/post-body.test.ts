import { beforeEach, expect, test, vi } from 'vitest';
import { postBody } from './post-body.ts';

/** The part of XMLHttpRequest that we use, without a network. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  response: unknown = null;
  isSent = false;
  constructor() {
    FakeRequest.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    this.isSent = true;
  }
  abort() {
    this.onabort?.();
  }
}

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return () => vi.unstubAllGlobals();
});

const send = (signal = new AbortController().signal, onProgress?: (sent: number, of: number) => void) =>
  postBody('/api/', new FormData(), { signal, ...(onProgress && { onProgress }) });

test('a sending that was stopped before it began sends nothing', async () => {
  expect(await send(AbortSignal.abort())).toEqual({ end: 'stopped' });
  expect(FakeRequest.all).toEqual([]);
});

test('a sending that is stopped on its way ends at once', async () => {
  const stopping = new AbortController();
  const ended = send(stopping.signal);
  expect(FakeRequest.all[0]?.isSent).toBe(true);
  stopping.abort();
  expect(await ended).toEqual({ end: 'stopped' });
});

test('the share that is sent is told where it is known, and then the answer', async () => {
  const told: number[][] = [];
  const ended = send(undefined, (...share) => told.push(share));
  const [request] = FakeRequest.all;
  request?.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
  request?.upload.onprogress?.({ loaded: 2, total: 4, lengthComputable: true });
  Object.assign(request as FakeRequest, { status: 201, response: { data: 1 } }).onload?.();
  expect(await ended).toEqual({ end: 'answered', status: 201, body: { data: 1 }, session: null });
  expect(told).toEqual([[2, 4]]);
});

test('a connection that is lost is no answer', async () => {
  const ended = send();
  FakeRequest.all[0]?.onerror?.();
  expect(await ended).toEqual({ end: 'lost' });
});
