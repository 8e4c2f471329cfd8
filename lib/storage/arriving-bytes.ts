import cluster from 'node:cluster';
import { clientAddress, clientNetworks } from '../http/client-address.ts';
import { logError } from '../monitoring/log-error.ts';
import { hasFirst } from '../processes/alone.ts';
import { type Answers, askFirst, tellFirst } from '../processes/ask-first.ts';
import { perProcess } from '../processes/per-process.ts';
import { noteWritten, spaceAboveFloor, writtenSinceMeasured } from './free-space.ts';
import { storedWithinHour } from './storage-budget.ts';

/** By network. */
const arriving = perProcess('arriving bytes', () => new Map<string, number>());

const topics = { others: 'bytes that arrive at others', own: 'bytes that arrive' };

/** What arrives at one process, by network. */
type Counts = readonly (readonly [string, number])[];

/** How the first of several processes adds up what arrives at all of them. */
export function arrivingAnswers(): Answers {
  const byProcess = new Map<number, Map<string, number>>();
  cluster.on('exit', ({ id }) => byProcess.delete(id));
  const note = (counts: Counts, id: number) => {
    const own = byProcess.get(id) ?? new Map<string, number>();
    byProcess.set(id, own);
    for (const [key, bytes] of counts) {
      if (bytes > 0) own.set(key, bytes);
      else own.delete(key);
    }
  };
  return {
    [topics.own]: note,
    [topics.others]: (counts: Counts, id) => {
      note(counts, id);
      const others = [...byProcess].filter(([process]) => process !== id).map(([, bytes]) => bytes);
      return counts.map(([key]) => others.reduce((sum, bytes) => sum + (bytes.get(key) ?? 0), 0));
    },
  };
}

/**
 * The files of one request while they arrive: they are on the disk, and nothing has booked them yet. Many requests of a
 * client at once could otherwise fill the disk for others before the first of them ends.
 */
export class ArrivingBytes {
  private readonly networks: readonly string[];
  private bytes = 0;

  constructor(headers: Headers) {
    this.networks = clientNetworks(clientAddress(headers)).map(({ key }) => key);
  }

  /** Counts what was just written. */
  add(bytes: number): void {
    noteWritten(bytes);
    this.count(bytes);
  }

  /**
   * Whether no more of it can be kept: the disk is at its floor, or the client's other requests and what it stored within
   * the hour take more than is left.
   */
  async isTooMuch(): Promise<boolean> {
    const left = (await spaceAboveFloor()) - writtenSinceMeasured();
    if (left < 0) return true;
    const elsewhere = await this.atOtherProcesses();
    const ofOthers = (key: string, index: number) => (arriving().get(key) ?? 0) - this.bytes + (elsewhere[index] ?? 0);
    const stored = await Promise.all(this.networks.map(storedWithinHour));
    return this.networks.some((key, index) => (stored[index] ?? 0) + ofOthers(key, index) > left);
  }

  /** Ends the counting, because the files are booked or gone. */
  end(): void {
    this.count(-this.bytes);
    if (hasFirst()) tellFirst(topics.own, this.counts());
  }

  private readonly counts = (): Counts => this.networks.map((key) => [key, arriving().get(key) ?? 0]);

  /** What arrives from each network at the other processes of this start. */
  private async atOtherProcesses(): Promise<number[]> {
    if (!hasFirst()) return [];
    return askFirst<number[]>(topics.others, this.counts()).catch((error: unknown) => {
      logError('The files that arrive at other processes could not be counted', error);
      return [];
    });
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    for (const key of this.networks) {
      const all = (arriving().get(key) ?? 0) + bytes;
      if (all > 0) arriving().set(key, all);
      else arriving().delete(key);
    }
  }
}
