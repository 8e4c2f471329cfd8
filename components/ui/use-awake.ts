import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether script has taken over what the server drew. What does nothing without script waits for it, so that no press
 * and no letter is lost in between.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
