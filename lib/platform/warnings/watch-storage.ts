import { spaceAboveFloor } from '../storage/free-space.ts';
import { keepReserve } from '../storage/keep-reserve.ts';
import { endWarning } from './end-warning.ts';
import { raiseWarning } from './raise-warning.ts';

const closedWords =
  'The disk is almost full, so the site takes no applications and no messages. Everything else goes on. Make room on the disk of the database or of the uploads; the site then takes applications again by itself.';

/** Warns the staff while the intake is closed for want of space, and keeps the database's reserve. */
export async function watchStorage(): Promise<void> {
  if ((await spaceAboveFloor()) < 0) await raiseWarning('intake_closed', closedWords);
  else await endWarning('intake_closed');
  await keepReserve();
}
