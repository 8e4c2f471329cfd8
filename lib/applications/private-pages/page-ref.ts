import { createHmac } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';

/**
 * The opaque name of a private page in its own forms, links, requests, uploads and downloads: what a browser draws names
 * the page for which it was drawn. It opens nothing.
 */
export const pageRef = (pageId: number): string =>
  createHmac('sha256', authSecret()).update(`private-page:${pageId}`).digest('base64url').slice(0, 16);
