import { type ReactNode, ViewTransition } from 'react';

interface TravellingProps {
  /** The same on both pages, and only once on each of them. */
  name: string;
  /** Words are scaled as a whole. A picture fills its changing frame on the way. */
  look?: 'picture' | 'words';
  /** An element with a box of its own, or nothing moves. */
  children: ReactNode;
}

/**
 * Moves from its place in a list to its place on the detail page, and back. The home page has none: React waits for the
 * next page's fonts and pictures first, which its visitors would feel on a slow phone.
 */
export function Travelling({ name, look = 'picture', children }: TravellingProps) {
  return (
    <ViewTransition name={name} share={`travelling-${look}`} default="none">
      {children}
    </ViewTransition>
  );
}
