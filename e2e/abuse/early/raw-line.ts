import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawAnswer, readAnswer } from './read-answer.ts';

/** What came instead of a response: the server's end of the connection, its loss, or nothing in time. */
export type Silence = 'closed' | 'reset' | 'nothing';

/**
 * A connection over which exact bytes go out and responses come back. It reads nothing before it is asked to, like a
 * client that is still sending.
 */
export class RawLine {
  private readonly socket: Socket;
  private text = '';
  private ended: 'closed' | 'reset' | null = null;
  private wake = () => {};
  /** The 1xx responses so far. */
  readonly invitations: number[] = [];

  constructor(site: string) {
    const { hostname, port } = new URL(site);
    this.socket = connect({ port: Number(port), host: hostname, noDelay: true });
    this.socket.setEncoding('latin1');
    const endWith = (how: 'closed' | 'reset') => () => {
      this.ended ??= how;
      this.wake();
    };
    this.socket.on('error', endWith('reset'));
    this.socket.on('end', endWith('closed'));
    this.socket.on('close', endWith('closed'));
    this.socket.on('data', (chunk: string) => {
      this.text += chunk;
      this.wake();
    });
    this.socket.pause();
  }

  /** Sends, as far as the other side takes it. @returns whether it took all within `maxMilliseconds` */
  async write(bytes: string, maxMilliseconds: number): Promise<boolean> {
    if (!this.socket.writable) return false;
    const sent = new Promise<boolean>((resolve) => this.socket.write(bytes, 'latin1', (error) => resolve(!error)));
    return Promise.race([sent, wait(maxMilliseconds, false, { ref: false })]);
  }

  /** The next response that is not an invitation to go on (1xx). */
  async read(maxMilliseconds: number, isHead = false): Promise<RawAnswer | Silence> {
    const deadline = performance.now() + maxMilliseconds;
    this.socket.resume();
    while (true) {
      const found = readAnswer(this.text, isHead);
      if (found) {
        this.text = found.rest;
        if (found.answer.status >= 200) return found.answer;
        this.invitations.push(found.answer.status);
      } else if (this.ended) return this.ended;
      else if (!(await this.hasMore(deadline - performance.now()))) return 'nothing';
    }
  }

  end(): void {
    this.socket.destroy();
  }

  /** Whether something came or ended within `milliseconds`. */
  private hasMore(milliseconds: number): Promise<boolean> {
    if (milliseconds <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds, false);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
