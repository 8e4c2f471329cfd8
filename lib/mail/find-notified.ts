import { readSettings } from '../settings/read-settings.ts';
import { mailAddresses } from './mail-address.ts';

/** More than a small centre needs; each application writes a row for each. */
const mostNotified = 20;

/** Who of the staff is told by mail. Nobody, when the settings cannot be read: what is told of matters more. */
export async function findNotified(): Promise<string[]> {
  try {
    return mailAddresses((await readSettings()).notificationEmails).slice(0, mostNotified);
  } catch (error) {
    console.error('The settings could not be read, so staff are not notified by email', error);
    return [];
  }
}
