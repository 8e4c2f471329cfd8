import type { ServerResponse } from 'node:http';
import { wideNetwork } from '#lib/platform/http/client-address.ts';

const usual = {
  /** How many answers may be under way. Each holds an open file or some hundred kilobytes. */
  ofAll: 2500,
  /** How many of them one organisation may have: as many as one address has connections. */
  ofOne: 1000,
  /** How long a reader must have taken nothing to be silent. */
  silentMilliseconds: 10 * 1000,
  /** When a silent one is given up. A phone that lost its line for a minute goes on, and a slow one takes something. */
  maxMilliseconds: 2 * 60 * 1000,
};

interface OpenAnswer {
  network: string;
  /** When its reader began to take nothing, and when that was last seen. */
  silence: { since: number; seen: number } | null;
}

/**
 * Bounds the answers that are under way, in all and by network. Where there are too many, a new one takes the place of one
 * whose reader takes nothing. A reader that takes nothing for minutes is given up in any case.
 * @returns what counts an answer to a client, and says whether it may be given
 */
export function openAnswers({
  ofAll,
  ofOne,
  silentMilliseconds,
  maxMilliseconds,
} = usual): (response: ServerResponse, clientAddress: string) => boolean {
  const open = new Map<ServerResponse, OpenAnswer>();
  const counts = new Map<string, number>();

  /** Called when neither side sent or took anything for a while. */
  function noteSilence(response: ServerResponse, answer: OpenAnswer): void {
    response.setTimeout(silentMilliseconds);
    // Its reader waits for us.
    if (response.writableLength === 0) return;
    const now = performance.now();
    const since = isSilent(answer) ? answer.silence.since : now - silentMilliseconds;
    answer.silence = { since, seen: now };
    if (now - since >= maxMilliseconds) response.destroy();
  }

  /** A reader that has taken something was not seen to be silent again. */
  const isSilent = (answer: OpenAnswer): answer is OpenAnswer & { silence: object } =>
    answer.silence !== null && performance.now() - answer.silence.seen < 1.5 * silentMilliseconds;

  function close(response: ServerResponse): void {
    const answer = open.get(response);
    if (!answer) return;
    open.delete(response);
    const left = (counts.get(answer.network) ?? 0) - 1;
    if (left > 0) counts.set(answer.network, left);
    else counts.delete(answer.network);
  }

  function giveUpOne(network?: string): boolean {
    for (const [response, answer] of open) {
      if (!isSilent(answer) || (network !== undefined && answer.network !== network)) continue;
      close(response);
      response.destroy();
      return true;
    }
    return false;
  }

  return (response, clientAddress) => {
    const network = wideNetwork(clientAddress);
    if ((counts.get(network) ?? 0) >= ofOne && !giveUpOne(network)) return false;
    if (open.size >= ofAll && !giveUpOne()) return false;
    const answer: OpenAnswer = { network, silence: null };
    open.set(response, answer);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    response.setTimeout(silentMilliseconds, () => noteSilence(response, answer));
    response.once('close', () => close(response));
    return true;
  };
}
