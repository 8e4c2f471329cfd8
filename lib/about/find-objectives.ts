import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import type { Objective } from './objective.ts';

const select = { id: true, title: true, text: true } as const;

const readObjectives = (): Promise<Objective[]> =>
  database().objective.findMany({
    where: { isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });

/** The mandate points of the strategic objectives, in the back office's order (spec, section 2). */
export const findObjectives = (): Promise<readonly Objective[]> => cachedRead('objectives', readObjectives);
