import { type CSSProperties, cloneElement, type ReactElement, ViewTransition } from 'react';

interface TravellingProps {
  /** The same on both pages, and used only once on each. */
  name: string;
  /** Words are scaled as a whole. A picture always fills its frame, which changes shape on the way. */
  look?: 'picture' | 'words';
  /** Must be an element with a box of its own. Otherwise nothing moves. */
  children: ReactElement<{ style?: CSSProperties }>;
}

/**
 * Moves its content from its place in a list to its place on the detail page, and back: the browser from one document to
 * the next, by the style; React within a document. Not used on the home page, because React first waits for the next
 * page's fonts and pictures, a delay that visitors with a slow phone would notice.
 */
export function Travelling({ name, look = 'picture', children }: TravellingProps) {
  const share = `travelling-${look}`;
  const style = { ...children.props.style, viewTransitionName: name, viewTransitionClass: share };
  return (
    <ViewTransition name={name} share={share} default="none">
      {cloneElement(children, { style })}
    </ViewTransition>
  );
}
