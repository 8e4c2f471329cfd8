import type { EventEmitter } from 'node:events';

interface Quiet {
  /** How long no request may have come. */
  quietMilliseconds: number;
  /** A site that is never quiet waits this long. */
  latestMilliseconds: number;
}

/** Calls `begin` once the server has had no request for a while, or after the latest time. Not once it is closed. */
export function whenQuiet(
  server: EventEmitter,
  begin: () => void,
  { quietMilliseconds, latestMilliseconds }: Quiet,
): void {
  const finish = () => {
    stop();
    begin();
  };
  const quiet = setTimeout(finish, quietMilliseconds).unref();
  const latest = setTimeout(finish, latestMilliseconds).unref();
  const wait = () => quiet.refresh();
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    server.off('request', wait);
    server.off('close', stop);
  };
  server.on('request', wait);
  server.on('close', stop);
}
