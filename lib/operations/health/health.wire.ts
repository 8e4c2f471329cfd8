import { z } from 'zod';

const time = z.iso.datetime().nullable();
const count = z.int().min(0);

/** What the people and programs that watch the site get to know. */
const detailsSchema = z.object({
  version: z.string(),
  uptime_seconds: count,
  database: z.object({
    is_writable: z.boolean(),
    bytes: count.meta({ description: 'With the write-ahead log.' }),
    pending_migrations: z.array(z.string()),
  }),
  disk: z.object({
    bytes_above_floor: z.int().meta({ description: 'Below 0, the site takes no applications and no messages.' }),
  }),
  drafts: z.object({ saved: count, bytes: count.meta({ description: 'Of their files and answers.' }) }),
  uploads: z.object({
    announced: count,
    bytes_set_aside: count.meta({ description: 'For files that arrive in pieces.' }),
  }),
  outbox: z.object({ waiting: count, oldest_waiting_since: time, failed: count }),
  renditions: z.object({ waiting: count }),
  scanner: z.object({ is_set_up: z.boolean(), files_waiting: count }),
  backup: z.object({ is_scheduled: z.boolean(), last_at: time }),
  warnings: z.array(z.object({ kind: z.string(), since: z.iso.datetime() })),
});

export type HealthDetails = z.infer<typeof detailsSchema>;

/** What a program that sends requests on gets to know. */
export const liveSchema = z.object({ status: z.literal('ok') });

export type Live = z.infer<typeof liveSchema>;

export const healthSchema = liveSchema.extend({
  details: detailsSchema.optional().meta({ description: 'For administrators and with the token only.' }),
});

export type Health = z.infer<typeof healthSchema>;
