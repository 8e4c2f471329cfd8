import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';

// The processes of one start have one that started them, which answers no requests. It remembers for all of them what is
// lost at a restart anyway, and asks them all what one of them must know.

interface Question {
  question: string;
  topic: string;
  given: unknown;
}

interface Answer {
  answered: string;
  value?: unknown;
  failure?: string;
}

/** Answers for each topic, by what was given. `process` is the number of the one that asks. */
export type Answers = Record<string, (given: never, process: number) => unknown>;

const longestWaitMilliseconds = 6000;

/** Makes the first process answer what the others ask. */
export function answerOthers(answers: Answers): void {
  cluster.on('message', (worker, message: Partial<Question>) => {
    const { question, topic, given } = message;
    if (question === undefined || topic === undefined) return;
    const tell = (answer: Omit<Answer, 'answered'>) => {
      // It may be gone by now.
      if (worker.isConnected()) worker.send({ answered: question, ...answer } satisfies Answer, () => {});
    };
    Promise.resolve()
      .then(() => answers[topic]?.(given as never, worker.id))
      .then(
        (value) => tell({ value }),
        (error: unknown) => tell({ failure: String(error) }),
      );
  });
}

/** Asks the first process. @throws when it does not answer within seconds */
export function askFirst<Value>(topic: string, given: unknown): Promise<Value> {
  const question = randomUUID();
  return new Promise<Value>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      process.off('message', onMessage);
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`The first process did not answer about ${topic}`))),
      longestWaitMilliseconds,
    );
    const onMessage = ({ answered, value, failure }: Partial<Answer>) => {
      if (answered !== question) return;
      end(() => (failure === undefined ? resolve(value as Value) : reject(new Error(failure))));
    };
    process.setMaxListeners(0);
    process.on('message', onMessage);
    process.send?.({ question, topic, given } satisfies Question);
  });
}
