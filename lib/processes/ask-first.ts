import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { perProcess } from './per-process.ts';

// The processes of one start have one that started them, which answers no requests. It remembers for all of them what is
// lost at a restart anyway, and asks them all what one of them must know.

interface Said {
  topic: string;
  given: unknown;
  /** The number of a question. What is only told has none. */
  question?: string;
}

interface Answer {
  answered: string;
  value?: unknown;
  failure?: string;
}

/** Answers for each topic, by what was given. `process` is the number of the one that asks. */
export type Answers = Record<string, (given: never, process: number) => unknown>;

/** How long a process waits for an answer. */
const longestWaitMilliseconds = 6000;

/** Makes the first process answer what the others ask. */
export function answerOthers(answers: Answers): void {
  cluster.on('message', (worker, message: Partial<Said>) => {
    const { question, topic, given } = message;
    // What one that died had said may be read after its end, when all that it held was taken back.
    if (topic === undefined || !answers[topic] || worker.isDead()) return;
    const tell = (answer: Omit<Answer, 'answered'>) => {
      // It may be gone by now.
      if (question !== undefined && worker.isConnected())
        worker.send({ answered: question, ...answer } satisfies Answer, () => {});
    };
    Promise.resolve(answers[topic](given as never, worker.id)).then(
      (value) => tell({ value }),
      (error: unknown) => tell({ failure: String(error) }),
    );
  });
}

/** What waits for an answer, by the number of its question. */
const asked = perProcess('asked of the first process', () => {
  const waiting = new Map<string, (answer: Answer) => void>();
  process.on('message', (message: Partial<Answer>) => {
    if (message.answered !== undefined) waiting.get(message.answered)?.(message as Answer);
  });
  return waiting;
});

/** Tells the first process something that needs no answer. */
export function tellFirst(topic: string, given: unknown): void {
  // Without the first process this one ends too.
  process.send?.({ topic, given } satisfies Said, undefined, undefined, () => {});
}

/** Asks the first process. @throws when it does not answer within seconds */
export function askFirst<Value>(topic: string, given: unknown): Promise<Value> {
  const question = randomUUID();
  return new Promise<Value>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      asked().delete(question);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`The first process did not answer about ${topic}`));
    }, longestWaitMilliseconds);
    asked().set(question, ({ value, failure }) => {
      end();
      if (failure === undefined) resolve(value as Value);
      else reject(new Error(failure));
    });
    process.send?.({ question, topic, given } satisfies Said, undefined, undefined, () => {});
  });
}
