import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { perProcess } from '../processes/per-process.ts';

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** Every answered request, by the pattern of its route: never by its address, which may hold a visitor's words. */
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answered requests by route and status, and how long they took',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
      registers,
    }),
    pagesRendered: new Counter({
      name: 'site_pages_rendered_total',
      help: 'Pages that the framework rendered',
      registers,
    }),
    pagesServed: new Counter({
      name: 'site_pages_served_total',
      help: 'Pages that were sent finished, without a rendering',
      registers,
    }),
    pagesKept: new Gauge({ name: 'site_pages_kept', help: 'Pages that are kept finished', registers }),
    pagesKeptBytes: new Gauge({
      name: 'site_pages_kept_bytes',
      help: 'The memory that the pages kept finished take',
      registers,
    }),
    applications: new Counter({
      name: 'site_applications_total',
      help: 'Applications by outcome: stored, repeated (it was stored before), returned (the form came back), closed or refused',
      labelNames: ['outcome'] as const,
      registers,
    }),
    mailAttempts: new Counter({
      name: 'site_mail_attempts_total',
      help: 'Attempts to send an email, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
}

/** The site's own counts. No label may hold personal data, or anything that visitors choose. */
export const metrics = perProcess('metrics', createMetrics, { knowsSite: false });
