import { afterEach, beforeEach, vi } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { handleResetRequests, requestPasswordReset, stopHandling } from '#lib/people/passwords/password-reset.ts';
import { createInvitation, invitationSchema } from '#lib/people/staff/invitations.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';

/** For tests of emails with links: an administrator, what makes an email that waits, and mail servers that end with their test. */
export function useMailedLinks() {
  const { databaseFile } = useTestDatabase();
  const given = { admin: new Headers() };
  let servers: ServerForTest[] = [];
  beforeEach(async () => {
    servers = [];
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    resetEnvironment();
    throttles().counts.clear();
    await database().mail.deleteMany();
    await database().invitation.deleteMany();
    given.admin = await signInForTest();
  });
  afterEach(async () => {
    stopHandling();
    vi.unstubAllEnvs();
    resetEnvironment();
    await Promise.all(servers.map((server) => server.close()));
  });
  return {
    databaseFile,
    given,
    async mailServer(onMessage?: () => void) {
      const server = await smtpServerForTest(onMessage ? { onMessage } : {});
      servers.push(server);
      return server;
    },
    async askReset(): Promise<void> {
      const email = `${crypto.randomUUID()}@example.org`;
      await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
      await requestPasswordReset(new Headers(), email);
      stopHandling();
      await handleResetRequests();
    },
    async invite() {
      const email = `${crypto.randomUUID()}@example.org`;
      const invited = await createInvitation(
        given.admin,
        invitationSchema.parse({ name: 'Ravi', email, role: 'editor' }),
      );
      if (!invited.ok) throw new Error(invited.failure.message);
      return invited.value;
    },
  };
}
