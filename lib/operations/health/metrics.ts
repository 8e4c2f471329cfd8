import { Gauge } from 'prom-client';
import { mailStates } from '#lib/mail/mail-kinds.ts';
import { hashingLoad } from '#lib/people/passwords/password-hash.ts';
import { countMails } from '#lib/platform/db/health.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';

const { registry } = metrics();

// They are read when the metrics are asked for, and cost nothing otherwise.
if (!registry.getSingleMetric('site_mails')) {
  new Gauge({
    name: 'site_mails',
    help: 'Emails in the outbox by state',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const rows = await countMails();
      this.reset();
      // A database that does not answer leaves the other metrics readable.
      if (!rows) return;
      for (const state of mailStates) this.set({ state }, 0);
      for (const { status, count } of rows) this.set({ state: status }, count);
    },
  });
  new Gauge({
    name: 'site_password_hashes',
    help: 'Passwords that are being hashed or wait for it',
    registers: [registry],
    collect() {
      this.set(hashingLoad());
    },
  });
}

/** The metrics in the text format of Prometheus, for those who watch the site. */
export async function getMetrics(): Promise<Result<Response>> {
  const { contentType } = registry;
  return success(
    new Response(await registry.metrics(), {
      headers: { 'content-type': contentType, 'cache-control': 'no-store' },
    }),
  );
}
