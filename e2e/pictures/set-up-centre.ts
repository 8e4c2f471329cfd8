import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { InventedCentre } from './invented-centres.ts';

async function read<Data>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Data> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Publishes one of the items of which there is only one, with these values changed. */
async function publish(request: APIRequestContext, entity: string, values: Record<string, unknown>): Promise<void> {
  const address = `/api/admin/content/${entity}/1/`;
  const item = await read<{ values: Record<string, unknown>; revision: number }>(await request.get(address));
  const data = { values: { ...item.values, ...values }, revision: item.revision, action: 'publish' };
  await read(await request.put(address, { data: { publish_at: null, unpublish_at: null, ...data } }));
}

async function upload(request: APIRequestContext, alt: string, name: string, buffer: Buffer): Promise<number> {
  const mimeType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  const multipart = { alt, file: { name, mimeType, buffer } };
  return (await read<{ id: number }>(await request.post('/api/admin/media/', { multipart }))).id;
}

const markFile = (name: string) => readFileSync(new URL(`../fixtures/marks/${name}.svg`, import.meta.url));

/** Makes a site that centre's own, as a signed-in administrator would: settings, pictures, identity. */
export async function setUpCentre(request: APIRequestContext, centre: InventedCentre): Promise<void> {
  const chosen: Record<string, number> = {};
  for (const [field, { alt, file }] of Object.entries(centre.marks))
    chosen[field] = await upload(request, alt, `${file}.svg`, markFile(file));
  for (const [field, { alt, svg, focalX }] of Object.entries(centre.pictures)) {
    const id = await upload(request, alt, `${field}.png`, await sharp(Buffer.from(svg)).png().toBuffer());
    await read(await request.put(`/api/admin/media/${id}/`, { data: { focal_x: focalX } }));
    chosen[field] = id;
  }
  await publish(request, 'settings', centre.settings);
  await publish(request, 'identity', { ...centre.identity, ...chosen });
}
