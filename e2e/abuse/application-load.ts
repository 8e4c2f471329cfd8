import { type SampleApplication, sampleApplication } from '../load/sample-application.ts';
import { sendApplications } from '../load/send-applications.ts';

/** How many requests are under way at most. */
const clients = 4;

/** How fast the site took applications. */
export interface Pace {
  aSecond: number;
  slowestMilliseconds: number;
}

/** Four clients that send one sample application after the other, and remember what they were promised. */
export class ApplicationLoad {
  /** What was sent, whether or not an answer came. */
  readonly begun: SampleApplication[] = [];
  readonly promised: SampleApplication[] = [];
  /** What was answered otherwise or not at all, one sentence each. */
  readonly broken: string[] = [];
  private readonly site: string;
  readonly programId: number;
  private readonly seed: number;

  constructor(site: string, programId: number, seed: number) {
    this.site = site;
    this.programId = programId;
    this.seed = seed;
  }

  /** Sends until `goesOn`, which gets how many were promised by this call, says no, and waits for every answer. */
  async send(goesOn: (promised: number) => boolean): Promise<Pace> {
    const began = performance.now();
    let known = 0;
    const { acknowledged, unanswered, problems } = await sendApplications(
      this.site,
      this.programId,
      this.applications(),
      clients,
      (sent) => {
        for (const { application } of sent.acknowledged.slice(known)) this.promised.push(application);
        known = sent.acknowledged.length;
        return goesOn(known);
      },
    );
    this.broken.push(...problems, ...unanswered.map(({ number }) => `application ${number} got no answer`));
    const seconds = (performance.now() - began) / 1000;
    return {
      aSecond: acknowledged.length / seconds,
      slowestMilliseconds: Math.max(0, ...acknowledged.map(({ milliseconds }) => milliseconds)),
    };
  }

  private *applications() {
    for (;;) {
      const application = sampleApplication(this.seed, this.begun.length + 1);
      this.begun.push(application);
      yield application;
    }
  }
}
