import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { type Answers, askFirst, tellFirst } from './ask-first.ts';

// Turns that the first of several processes gives to the others: first come, first served. What a process that died held
// or waited for is over at once.

interface Asked {
  id: string;
  process: number;
  begin: (hasTurn: boolean) => void;
}

interface Named {
  name: string;
  id: string;
}

const topics = { take: 'a turn is wanted', end: 'a turn is over' };

/** How the first process gives turns. */
export function turnAnswers(): Answers {
  /** By name. The first of each has the turn. */
  const queues = new Map<string, Asked[]>();
  const leave = (name: string, isOver: (asked: Asked) => boolean) => {
    const queue = queues.get(name) ?? [];
    const left = queue.filter((asked) => !isOver(asked));
    if (left.length > 0) queues.set(name, left);
    else queues.delete(name);
    if (left[0] !== queue[0]) left[0]?.begin(true);
  };
  cluster.on('exit', ({ id }) => {
    for (const name of [...queues.keys()]) leave(name, ({ process }) => process === id);
  });
  return {
    [topics.take]: ({ name, id }: Named, process) =>
      new Promise<boolean>((begin) => {
        const queue = queues.get(name) ?? [];
        queue.push({ id, process, begin });
        queues.set(name, queue);
        if (queue.length === 1) begin(true);
      }),
    [topics.end]: ({ name, id }: Named) => leave(name, (asked) => asked.id === id),
  };
}

/**
 * Waits for this process's turn of that name.
 * @returns how to end it
 * @throws when it does not come within seconds. Then it is no longer waited for
 */
export async function takeTurn(name: string): Promise<() => void> {
  const id = randomUUID();
  const end = () => tellFirst(topics.end, { name, id } satisfies Named);
  try {
    await askFirst(topics.take, { name, id } satisfies Named);
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
