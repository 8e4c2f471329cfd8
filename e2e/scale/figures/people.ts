import { setTimeout } from 'node:timers/promises';
import { type SampleApplication, sampleApplication } from '../../load/sample-application.ts';
import { type Acknowledged, sendApplications } from '../../load/send-applications.ts';

const applicants = 8;
const readers = 2;
/** They come back sooner than Retry-After asks them to, so that a test is short. */
const pauseMilliseconds = 500;
const maxMilliseconds = 120_000;

/** The last answers that applicants and readers of a site got. */
interface Seen {
  begun: SampleApplication[];
  acknowledged: Acknowledged[];
  /** Answers that asked an applicant to come back later: 503 with Retry-After. */
  refused: number;
  /** The connection broke before an answer came, or nginx says so of its own (502). */
  unanswered: number;
  pages: number;
  pagesRefused: number;
  /** Whatever else was answered, in words. */
  wrong: string[];
}

/** People who apply to a program and read the site until they are told to stop. */
export interface People {
  seen: Seen;
  /** Resolves when so many more applications are acknowledged. @throws after two minutes */
  more: (count: number) => Promise<void>;
  /** Resolves when one more who applied is told to come back, without which nothing was tried. @throws after two minutes */
  sentAway: () => Promise<void>;
  /** Resolves when all that is begun by now is acknowledged. @throws after two minutes */
  settle: () => Promise<void>;
  /** Begins nothing more. Resolves when all that was begun is acknowledged. */
  stop: () => Promise<Seen>;
}

/** They send an application again, under its own key, until it is acknowledged: nothing but that tells who is stored twice. */
export function startPeople(address: string, programId: number, seed: number): People {
  const seen: Seen = { begun: [], acknowledged: [], refused: 0, unanswered: 0, pages: 0, pagesRefused: 0, wrong: [] };
  let isOver = false;

  async function untilAcknowledged(application: SampleApplication): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < maxMilliseconds) {
      const { acknowledged, unanswered, problems } = await sendApplications(address, programId, [application], 1);
      seen.acknowledged.push(...acknowledged);
      if (acknowledged.length > 0) return;
      seen.unanswered += unanswered.length;
      for (const words of problems) {
        if (/ got 503: /.test(words)) seen.refused += 1;
        else if (/ got 502: /.test(words)) seen.unanswered += 1;
        else seen.wrong.push(words);
      }
      await setTimeout(pauseMilliseconds);
    }
    seen.wrong.push(`application ${application.number} was not acknowledged within two minutes`);
  }

  async function apply(): Promise<void> {
    while (!isOver) {
      const application = sampleApplication(seed, seen.begun.length + 1);
      seen.begun.push(application);
      await untilAcknowledged(application);
    }
  }

  async function read(place: string): Promise<void> {
    const response = await fetch(address + place, { headers: { connection: 'close' } }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response?.status === 200) seen.pages += 1;
    else if (response?.status === 503 && response.headers.has('retry-after')) seen.pagesRefused += 1;
    else if (response && response.status !== 502) seen.wrong.push(`${place} got ${response.status}`);
    else seen.unanswered += 1;
  }

  async function visit(): Promise<void> {
    while (!isOver) {
      for (const place of ['/', `/apply?program=${programId}`, '/api/startups/']) await read(place);
      await setTimeout(pauseMilliseconds);
    }
  }

  async function until(isSo: () => boolean, what: string): Promise<void> {
    const deadline = performance.now() + maxMilliseconds;
    while (!isSo()) {
      if (performance.now() > deadline)
        throw new Error(`Two minutes were not enough for ${what}. ${seen.wrong[0] ?? ''}`);
      await setTimeout(50);
    }
  }

  const all = Promise.all([...Array.from({ length: applicants }, apply), ...Array.from({ length: readers }, visit)]);
  return {
    seen,
    more: (count) => {
      const wanted = seen.acknowledged.length + count;
      return until(() => seen.acknowledged.length >= wanted, `${count} more applications`);
    },
    sentAway: () => {
      const before = seen.refused;
      return until(() => seen.refused > before, 'one who applied to be told to come back');
    },
    settle: () => {
      const begun = [...seen.begun];
      const isAcknowledged = (one: SampleApplication) =>
        seen.acknowledged.some(({ application }) => application === one);
      return until(() => begun.every(isAcknowledged), `the ${begun.length} applications that were begun`);
    },
    stop: async () => {
      isOver = true;
      await all;
      return seen;
    },
  };
}
