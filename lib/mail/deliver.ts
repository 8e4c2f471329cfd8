import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from './mail-server.ts';

const pieceBytes = 16 * 1024;

/**
 * `message` as a stream that waits for `beforeLast` before it gives its last byte. Until then, and if `beforeLast`
 * fails, the reader does not have the whole message.
 */
function markedStream(message: Buffer, beforeLast: () => Promise<void>): Readable {
  async function* pieces() {
    const last = message.length - 1;
    for (let start = 0; start < last; start += pieceBytes)
      yield message.subarray(start, Math.min(start + pieceBytes, last));
    await beforeLast();
    yield message.subarray(last);
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
}

export interface Delivery {
  from: string;
  to: string;
  /** The whole message with its headers (RFC 5322). */
  message: Buffer;
  /** Awaited before the last byte is sent. If it fails, the server never gets the whole message. */
  markHandingOver: () => Promise<void>;
}

/** The result of an attempt, with the server's or the network's message. */
export type Outcome =
  | { kind: 'sent' }
  /** The server rejects this email now and later. */
  | { kind: 'refused'; words: string }
  /** Nothing was sent. Another attempt may succeed. */
  | { kind: 'delayed'; words: string }
  /** The last byte was sent, but no answer came back. */
  | { kind: 'uncertain'; words: string }
  /** Nothing was sent, because it is no longer needed. */
  | { kind: 'needless'; words: string }
  /** Nothing was tried, because the address got enough emails for now. */
  | { kind: 'waits'; until: Date };

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const isUnreachable = (message: string) => /E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)/.test(message);

function wordsOf({ response, message }: SmtpError): string {
  const words = response ?? (isUnreachable(message) ? `The mail server could not be reached (${message}).` : message);
  return words.slice(0, 1000).toWellFormed();
}

/** Rejections of this particular email. Other errors, such as a wrong password, concern the set-up and can be fixed. */
function isRefusal({ responseCode = 0, command = '' }: SmtpError): boolean {
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  // 530: the server requires a password or TLS first.
  return isAboutMail && responseCode >= 500 && responseCode < 600 && responseCode !== 530;
}

/**
 * Whether the server itself said that it did not take the message (RFC 5321, 4.2.1). It may answer 421 to any command.
 */
const isReply = ({ responseCode = 0, command }: SmtpError) =>
  responseCode === 421 || (command === 'DATA' && responseCode >= 400);

function outcomeOf(error: SmtpError, isHandedOver: boolean): Outcome {
  const words = wordsOf(error);
  if (isRefusal(error)) return { kind: 'refused', words };
  return { kind: isHandedOver && !isReply(error) ? 'uncertain' : 'delayed', words };
}

/**
 * Tries once to hand an email to a server, on a connection of its own. Never throws.
 * @param deadlineMilliseconds after which the connection is cut, however busy the server looks
 */
export function deliver(
  { options, auth }: MailServer,
  { from, to, message, markHandingOver }: Delivery,
  deadlineMilliseconds = 15 * 60_000,
): Promise<Outcome> {
  const connection = new SMTPConnection(options);
  let isHandedOver = false;
  let isOver = false;
  return new Promise<Outcome>((resolve) => {
    const end = (outcome: Outcome) => {
      isOver = true;
      clearTimeout(deadline);
      resolve(outcome);
      if (outcome.kind === 'sent') connection.quit();
      else connection.close();
    };
    const fail = (error: Error) => end(outcomeOf(error, isHandedOver));
    const deadline = setTimeout(
      () => fail(new Error('The mail server took too long to answer.')),
      deadlineMilliseconds,
    );
    const send = () => {
      const stream = markedStream(message, async () => {
        await markHandingOver();
        // If the connection has closed by now, this attempt already counts as having sent nothing.
        if (isOver) throw new Error('The connection closed before the whole email was sent.');
        isHandedOver = true;
      });
      connection.send({ from, to: [to], size: message.length }, stream, (error) =>
        error ? fail(error) : end({ kind: 'sent' }),
      );
    };
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      // A server that offers no sign-in may recognise us by our address.
      if (!auth || !connection.allowsAuth) return send();
      connection.login(auth, (refused) => (refused ? fail(refused) : send()));
    });
  });
}
