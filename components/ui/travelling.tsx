import { type ReactNode, ViewTransition } from 'react';

interface TravellingProps {
  /** The same on the page that is left and on the one that comes, and on each of them only once. */
  name: string;
  /** Words are scaled as they stand; a picture fills its place on the way, whatever the shape of that. */
  look?: 'picture' | 'words';
  /** The very box that is seen: what has no box of its own cannot travel. */
  children: ReactNode;
}

/** What moves from its place on one page to its place on the next, as a logo from a list to its profile. */
export function Travelling({ name, look = 'picture', children }: TravellingProps) {
  return (
    <ViewTransition name={name} share={`travelling-${look}`} default="none">
      {children}
    </ViewTransition>
  );
}
