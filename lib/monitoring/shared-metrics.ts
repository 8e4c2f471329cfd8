import { AggregatorRegistry, type Registry } from 'prom-client';
import { hasFirst } from '../processes/alone.ts';
import { type Answers, askFirst } from '../processes/ask-first.ts';
import { logError } from './log-error.ts';

// Each of several processes counts by itself. The one that started them adds the counts up for whichever is asked.

const topic = 'metrics';

/** How the first process answers the others. */
export function metricsAnswers(): Answers {
  const all = new AggregatorRegistry();
  return { [topic]: () => all.clusterMetrics() };
}

/** Makes one of several processes tell the first one what it counts. */
export function tellMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** The metrics of all processes of this start, in the text format of Prometheus; this process's own if others do not answer. */
export async function metricsText(registry: Registry): Promise<string> {
  if (!hasFirst()) return registry.metrics();
  try {
    return await askFirst<string>(topic, null);
  } catch (error) {
    logError('The metrics of the other processes could not be read', error);
    return registry.metrics();
  }
}
