import type { ServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import type { SiteServer } from '../load/site-server.ts';

/** The tools of an attack. */
export interface Trial {
  /** A production server over data of its own: the seeded sample centre. It runs when the attack begins. */
  server: SiteServer;
  /** The mail server that receives the site's emails, for an attack that wants one. */
  mail: ServerForTest;
  /** The attack's own folder, for whatever else it needs. It is removed afterwards. */
  folder: string;
  /** The same seed gives the same attack. */
  seed: number;
  /** Random numbers in [0, 1) that the seed decides. */
  random: () => number;
  /** How often to try, where `whole` is as often as usual (`--times`). */
  times: (whole: number) => number;
}

/** The result of an attack. */
export interface Finding {
  /** How many requests, files, kills … were tried. */
  tried: number;
  /** Broken promises, one sentence each. Empty if the promise held. */
  broken: string[];
  /** The slowest answer. Null where the attack measures no answers. */
  slowestMilliseconds: number | null;
  /** Measured figures, one sentence each. */
  figures?: string[];
  /** Why it could not be tried on this machine. */
  skipped?: string;
}

/** One attempt to break a promise of the site. Each `*.attack.ts` and each `*.crash.ts` exports one as its default. */
export interface Attack {
  /** The promise, as a sentence. */
  promise: string;
  /** Environment variables of its server. */
  settings?: Record<string, string>;
  /** Statements on its database, run before the server starts. */
  statements?: string;
  /** Whether the site has one picture, so that a backup of it is small. */
  hasOnePicture?: true;
  /** Whether the site sends its emails to `mail`. Without it, emails wait in the outbox. */
  receivesMail?: true;
  run: (trial: Trial) => Promise<Finding>;
}
