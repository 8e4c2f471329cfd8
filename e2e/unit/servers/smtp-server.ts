import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ServerForTest {
  url: string;
  port: number;
  /** Complete messages in the order of arrival, accepted or not. */
  messages: { to: string; raw: string; mail: Email }[];
  close(): Promise<void>;
}

interface Behaviour {
  options?: SMTPServerOptions;
  /**
   * Called with each complete message. The server rejects the message with what this throws, and answers once it
   * returns.
   */
  onMessage?: (mail: Email, count: number) => Promise<void> | void;
  /** Called with the first bytes of a message. */
  onBegin?: () => void;
}

/** A rejection in a mail server's format. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** For tests: a real mail server on a free port that keeps what it receives. */
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
  // The tests cut clients off on purpose.
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

/** The longest that an email is waited for. A busy machine takes several seconds. */
const longestMailMilliseconds = 60_000;

/** The match of `words` in the newest email to `address` that has them, once it has come. @throws after a minute */
export async function findInMail(
  { messages }: Pick<ServerForTest, 'messages'>,
  address: string,
  words: RegExp,
): Promise<RegExpExecArray> {
  const deadline = performance.now() + longestMailMilliseconds;
  while (performance.now() < deadline) {
    const texts = messages.filter(({ to }) => to === address).map(({ mail: { text = '' } }) => words.exec(text));
    const found = texts.findLast((each) => each !== null);
    if (found) return found;
    await setTimeout(50);
  }
  throw new Error(`No email to ${address} with ${words} came within a minute.`);
}
