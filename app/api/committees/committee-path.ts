import { z } from 'zod';
import { pathId } from '#lib/api/address.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { committeeNotFound, memberNotFound } from '#lib/site/committees/committees.ts';

const committeeId = pathId.describe('The committee’s id.');

/** The committee in an address. */
export const committeePath = shape(z.object({ id: committeeId }), always(committeeNotFound));

/** The member of a committee in an address. */
export const memberPath = shape(z.object({ id: committeeId, memberId: pathId }), always(memberNotFound));
