import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether script has taken over the server's HTML. Controls that need script wait for this, so that no press or letter
 * is lost.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
