import { findEntity } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { nothingHere } from '../nothing-here.tsx';

/** The entity that the address names; a 404 for any other word. */
export const entityOf = (name: string): Entity => findEntity(name) ?? nothingHere();

/** The item's id that the address names; a 404 for anything but a number. */
export const itemIdOf = (text: string): number => numericId(text) ?? nothingHere();
