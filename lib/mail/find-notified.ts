import { logError } from '../log/log-error.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mailAddresses } from '../text/mail-address.ts';

/** More than a small centre needs. Each application writes one row per person. */
const mostNotified = 20;

/**
 * The addresses of the staff to notify. Empty if the settings cannot be read: storing the application or message
 * matters more.
 */
export async function findNotified(): Promise<string[]> {
  try {
    return mailAddresses((await readSettings()).notificationEmails).slice(0, mostNotified);
  } catch (error) {
    logError('The settings could not be read, so staff are not notified by email', error);
    return [];
  }
}
