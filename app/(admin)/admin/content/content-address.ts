import { findEntity } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { nothingHere } from '../nothing-here.tsx';

/** The entity named in the address. Anything else is a 404. */
export const entityOf = (name: string): Entity => findEntity(name) ?? nothingHere();

/** The item's id in the address. Anything but a number is a 404. */
export const itemIdOf = (text: string): number => numericId(text) ?? nothingHere();
