import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ServerForTest {
  url: string;
  port: number;
  /** Whole messages in the order in which they came in, accepted or not. */
  messages: { to: string; raw: string; mail: Email }[];
  close(): Promise<void>;
}

interface Behaviour {
  options?: SMTPServerOptions;
  /** Called with each whole message; what it throws, or its answer's absence, is the server's answer. */
  onMessage?: (mail: Email, count: number) => Promise<void> | void;
  /** Called with the first bytes of a message. */
  onBegin?: () => void;
}

/** A refusal as a mail server gives it. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** For tests: a real mail server on a free port, which keeps what it is sent. */
export async function smtpServerForTest(
  { options = {}, onMessage, onBegin }: Behaviour = {},
  port = 0,
): Promise<ServerForTest> {
  const messages: ServerForTest['messages'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 10,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.once('data', () => onBegin?.());
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const mail = await PostalMime.parse(raw);
        messages.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: raw.toString(), mail });
        try {
          await onMessage?.(mail, messages.length);
          callback();
        } catch (error) {
          callback(error as Error);
        }
      });
    },
    ...options,
  });
  // Clients that are cut off are what the tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = await smtpServerForTest();
  await server.close();
  return server.port;
}
