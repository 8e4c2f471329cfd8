import { expect, test } from 'vitest';
import { refuse } from '#lib/platform/http/result.ts';
import { getReturnedForm, returnForm } from './returned-forms.ts';

const { failure } = refuse('invalid', 'Enter an email address.', { email: ['Enter an email address.'] });

/** Sends a form that comes back. @returns the name in the page's address, and the browser with its cookie */
async function sent(email: string, reader: string | null) {
  const url = 'http://localhost/api/resume/lost/';
  const fields = { email, password: 'secret', token: 'secret', once: 'secret' };
  const form = { headers: new Headers({ 'x-client-address': '10.0.0.1' }), url, fields, failure, reader };
  const { location, cookie } = await returnForm(form, '/apply/resume#lost');
  const name = new URL(location, url).searchParams.get('invalid') ?? '';
  return { name, cookie, browser: new Headers({ cookie: cookie.split(';', 1)[0] ?? '' }) };
}

test('a form of nobody in particular comes back at the address that names it, and nowhere else', async () => {
  const { name, cookie, browser } = await sent('asha@', null);
  expect(cookie).toContain('; Path=/apply/resume;');
  expect(await getReturnedForm(browser, [], name)).toMatchObject({ values: { email: ['asha@'] } });
  expect(JSON.stringify(await getReturnedForm(browser, [], name))).not.toContain('secret');
  // Whoever uses the browser next opens the page without the name, and would have the text in its source.
  for (const other of [undefined, '', 'AAAAAAAAAAAA', (await sent('ravi@', null)).name])
    expect(await getReturnedForm(browser, [], other)).toBeNull();
  expect(await getReturnedForm(new Headers(), [], name)).toBeNull();
  expect(await getReturnedForm(new Headers({ cookie: `typed=${name}` }), [], name)).toBeNull();
});

test('a form of one person comes back to that person alone, and of two tabs the later one counts', async () => {
  const [one, other] = [await sent('one@', 'asha'), await sent('other@', 'asha')];
  expect(await getReturnedForm(one.browser, ['ravi', 'asha'])).toMatchObject({ name: one.name });
  for (const readers of [[], ['ravi'], ['']]) expect(await getReturnedForm(one.browser, readers)).toBeNull();
  expect(await getReturnedForm(other.browser, ['asha'])).toMatchObject({
    name: other.name,
    values: { email: ['other@'] },
  });
});
