'use client';

import { useEffect } from 'react';
import { relatedDelayMilliseconds } from '#lib/startups/startup-limits.ts';
import { cacheRelated, type WireStartup } from './related-cache.ts';
import { withRetries } from './with-retries.ts';

const timeoutMilliseconds = 10_000;

async function readStartups(signal: AbortSignal): Promise<WireStartup[]> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
  const response = await fetch('/api/startups/', { signal: patience, headers: { Accept: 'application/json' } });
  const body = (await response.json()) as { status?: unknown; data?: unknown };
  if (body.status !== 'success' || !Array.isArray(body.data)) throw new Error('Invalid response format from server');
  return body.data;
}

function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Three seconds after a profile is there, others of its sector are cached. Shows nothing, and fails silently. */
export function RelatedCache({ id, sector }: WireStartup) {
  useEffect(() => {
    if (!sector) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const startups = await withRetries(() => readStartups(leaving.signal), leaving.signal);
        cacheRelated(startups, { id, sector }, openStorage(), Date.now());
      } catch {
        // Nobody waits for these: the next profile comes from the server as this one did.
      }
    }, relatedDelayMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, sector]);
  return null;
}
