import { clientAddress, clientNetworks } from '../http/client-address.ts';
import { perProcess } from '../processes/per-process.ts';
import { noteWritten, spaceAboveFloor, writtenSinceMeasured } from './free-space.ts';
import { storedWithinHour } from './storage-budget.ts';

/** By network. */
const arriving = perProcess('arriving bytes', () => new Map<string, number>());

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
    const ofOthers = (key: string) => (arriving().get(key) ?? 0) - this.bytes;
    const stored = await Promise.all(this.networks.map(storedWithinHour));
    return this.networks.some((key, index) => (stored[index] ?? 0) + ofOthers(key) > left);
  }

  /** Ends the counting, because the files are booked or gone. */
  end(): void {
    this.count(-this.bytes);
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
