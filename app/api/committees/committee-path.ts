import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { committeeNotFound, memberNotFound } from '#lib/committees/committee-failures.ts';

/** The committee in an address. */
export const committeePath = shape(z.object({ id: pathId }), always(committeeNotFound));

/** The member of a committee in an address. */
export const memberPath = shape(z.object({ id: pathId, memberId: pathId }), always(memberNotFound));
