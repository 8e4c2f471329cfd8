import { expect, vi } from 'vitest';
import { GET as takeAnswer } from '#app/api/admin/session/provider/answer/route.ts';
import { GET as begin } from '#app/api/admin/session/provider/route.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { client } from './sign-in-provider.ts';

export const site = 'http://localhost:3000';
export const answerAddress = `${site}/api/admin/session/provider/answer/`;

/** Names the provider in the environment, or none. */
export function stubProvider(issuer: string | null): void {
  vi.stubEnv('SITE_URL', site);
  vi.stubEnv('OIDC_ISSUER', issuer ?? '');
  vi.stubEnv('OIDC_CLIENT_ID', issuer ? client.id : '');
  vi.stubEnv('OIDC_CLIENT_SECRET', issuer ? client.secret : '');
  vi.stubEnv('RATE_LIMIT_LOGIN', '0');
  resetEnvironment();
}

/** A browser of a person who signs in at the provider. */
export class ProviderBrowser extends CookieBrowser<{ location: string }> {
  /** Where the site sends the browser. */
  async begin(next = '/admin/people'): Promise<string> {
    const answer = await this.get(begin, `${site}/api/admin/session/provider/?${new URLSearchParams({ next })}`);
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  }

  bringBack = (answer: URL | string) => this.get(takeAnswer, String(answer));

  /** A whole sign-in at `provider`. @returns where it leads */
  async signInAt(provider: { signIn: (location: string) => Promise<URL> }, next?: string): Promise<string> {
    const back = await provider.signIn(await this.begin(next));
    return (await this.bringBack(back)).headers.get('location') ?? '';
  }
}
