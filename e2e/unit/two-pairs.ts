import { database } from '#lib/platform/db/client.ts';

/** Switches “Two pairs of eyes” on or off, as an administrator would in the settings. */
export async function switchTwoPairs(isOn: boolean): Promise<void> {
  const row = { key: 'twoPairs', value: String(isOn) };
  await database().siteSetting.upsert({ where: { key: row.key }, create: row, update: row });
}
