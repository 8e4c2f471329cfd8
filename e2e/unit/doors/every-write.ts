import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { documentRowForTest, pictureRowForTest } from '#e2e/unit/content/media.ts';
import type { Handler } from '#lib/api/address.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { createTestProgram } from '../create-program.ts';
import { post, wireForm } from '../post-application.ts';
import { draftForTest, holderHeaders } from '../private-page.ts';
import { signInForTest } from '../sign-in.ts';
import { keepSessions } from './cast.ts';

/** Writes that end or remove a thing that others are about come last. */
const isEnd = (name: string) =>
  /^DELETE|(discard|withdrawal|take-back|draft\/send|erasure|end|leave|disable|restore|confirm)$/.test(name);

/** Every method that writes, such as "POST admin/media/[id]", with what it declares. */
export const everyWrite = (await findEndpoints())
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path: route, endpoint: { definition } }) => ({
    name: `${method} ${route}`,
    method,
    route,
    definition,
  }))
  .sort((one, other) => Number(isEnd(one.name)) - Number(isEnd(other.name)));

type Write = (typeof everyWrite)[number];

/** The ids that the requests of {@link prepareWrites} name. */
interface Things {
  admin: Headers;
  /** The holder of a page with a saved draft, and of one with an application. */
  drafting: Headers;
  applied: Headers;
  program: number;
  application: number;
  question: number;
  restoreSessions: () => Promise<void>;
}

/** Addresses that make what others are about. */
const makers = [
  'POST admin/applications/[id]/messages',
  'POST admin/applications/[id]/notes',
  'POST admin/applications/[id]/requests',
  'POST admin/breaches',
  'POST admin/content/[entity]',
  'POST admin/invitations',
  'POST admin/letters',
  'POST admin/message-templates',
  'POST admin/privacy',
  'POST admin/programs/[id]/late-codes',
  'POST committees',
  'POST committees/[id]/members',
  'POST contactus',
  'POST mine/links',
];

const withOrigin = (headers: Headers): Headers => {
  headers.set('origin', 'http://localhost');
  return headers;
};

/** Sets up a site in which most writes find what they are about. */
export async function prepareWrites(): Promise<Things> {
  const admin = await signInForTest();
  const program = await createTestProgram();
  const { body } = await post(wireForm(program));
  const { token } = await draftForTest(program);
  await database().formField.updateMany({ where: { fieldType: 'file' }, data: { isRequired: false } });
  await database().media.create({ data: pictureRowForTest('a') });
  await database().document.create({ data: documentRowForTest('a'.repeat(64)) });
  mkdirSync(mediaFolder(), { recursive: true });
  const things = {
    admin,
    drafting: withOrigin(holderHeaders(token)),
    applied: withOrigin(holderHeaders(String(body.data.private_link).split('/').at(-1) ?? '')),
    program: program.id,
    application: Number(body.data.id),
    question: program.formFields[0]?.id ?? 0,
    restoreSessions: await keepSessions(),
  };
  for (const write of makers.map((name) => everyWrite.find((each) => each.name === name))) {
    const answer = write && (await callWrite(things, write, 'Asha'));
    if (!answer?.ok) throw new Error(`${write?.name} answered ${answer?.status}: ${await answer?.text()}`);
  }
  return things;
}

/** The values of members that a sample cannot guess. */
const knownFor = (
  { program, application, question }: Things,
  { route }: Write,
  word: string,
): Record<string, unknown> => ({
  program_id: program,
  program_ids: [],
  ids: [application],
  application,
  questions: [question],
  field_id: question,
  version: 1,
  received: kolkataDate(new Date()),
  ...Object.fromEntries(
    ['noticed_at', 'happened_from', 'happened_to', 'received_from', 'received_to', 'at'].map((name) => [
      name,
      '2026-01-05T10:00',
    ]),
  ),
  ...(route.startsWith('admin/breaches') && { applications: '' }),
  ...(route === 'resume' && { code: 'K7QM-2F9D-XT4R' }),
  ...(route.startsWith('admin/password-reset') && { password: `${word} and eleven more` }),
  category: 'investment',
  from: 'received',
  ...Object.fromEntries(['new_password', 'repeated'].map((name) => [name, `${word} and eleven more`])),
  phone: '+91 98765 43210',
  ...Object.fromEntries(['linkedin', 'website'].map((name) => [name, 'https://example.org'])),
  image_url: null,
  revision: route.includes('[id]') ? 1 : 0,
  base: 0,
  seen: 0,
  ...(route.startsWith('admin/letters') && { about: 'message', seen: '1-1-1' }),
  ...(route === 'admin/letters' && { action: crypto.randomUUID() }),
  values: { announcement: word, link: `https://example.org/${word}` },
  publish_at: '',
  // The answers of a form, by label.
  Founder: word,
  Email: `${word}@example.org`,
  'I agree': 'true',
});

/** The newest row of what an address is about. */
async function idsOf({ route }: Write, { program, application }: Things): Promise<Record<string, string>> {
  const newest = { orderBy: { id: 'desc' }, select: { id: true } } as const;
  const tables: [string, () => Promise<{ id: number | string } | null>][] = [
    ['breaches', () => database().breach.findFirst(newest)],
    ['privacy', () => database().privacyRequest.findFirst(newest)],
    ['committees', () => database().committee.findFirst(newest)],
    ['media', () => database().media.findFirst(newest)],
    ['messages', () => database().contactMessage.findFirst(newest)],
    ['message-templates', () => database().messageTemplate.findFirst(newest)],
    ['mail', () => database().mail.findFirst(newest)],
    ['invitations', () => database().invitation.findFirst(newest)],
    ['content', () => database().announcement.findFirst(newest)],
    ['links', () => database().privateLink.findFirst(newest)],
    ['people', () => database().user.findFirst({ orderBy: { createdAt: 'desc' }, select: { id: true } })],
  ];
  const parts = route.split('/');
  const table = tables.find(([name]) => parts.includes(name));
  const found = await table?.[1]();
  const id = parts.includes('applications') ? application : parts.includes('programs') ? program : found?.id;
  const member = await database().committeeMember.findFirst(newest);
  const note = await database().submissionNote.findFirst(newest);
  const asked = await database().answerRequest.findFirst(newest);
  const code = await database().lateCode.findFirst(newest);
  const others = { memberId: member?.id, noteId: note?.id, requestId: asked?.id, codeId: code?.id, id, number: 1 };
  const letter = await database().letter.findFirst({ ...newest, select: { id: true, batch: true } });
  if (parts.includes('letters')) Object.assign(others, { id: letter?.batch, letterId: letter?.id });
  const known = Object.entries(others).map(([name, value]) => [name, `${value ?? 1}`]);
  return { ...Object.fromEntries(known), entity: 'announcement', status: 'accepted' };
}

/** A body as the address declares it, with `word` in each text that may be anything. */
export function bodyOf(things: Things, write: Write, word: string): unknown {
  const { definition, route } = write;
  if (!definition.body) return {};
  const sampled = sampleOf(definition.body.schema, word, knownFor(things, write, word));
  const known = knownFor(things, write, word);
  const isForm = ['submissions', 'drafts', 'mine/correction', 'mine/draft', 'mine/draft/send'].includes(route);
  if (!isForm || Array.isArray((sampled as { answers?: unknown }).answers)) return sampled;
  const { form_data: _text, ...rest } = sampled as Record<string, unknown>;
  return { ...rest, Founder: known.Founder, Email: known.Email, 'I agree': known['I agree'] };
}

/**
 * A write as a person who may send it, ready to be sent.
 * @param body as JSON; by default what {@link bodyOf} makes
 */
export async function readyWrite(things: Things, write: Write, word: string, body?: unknown) {
  await things.restoreSessions();
  const { method, route, definition } = write;
  const isOfDraft = /^mine\/(draft|uploads|link-email)/.test(route);
  const holder = isOfDraft ? things.drafting : things.applied;
  const headers = new Headers(definition.audience === 'holder' ? holder : things.admin);
  headers.set('content-type', 'application/json');
  headers.set('tus-resumable', '1.0.0');
  headers.set('upload-length', '5');
  headers.set('upload-metadata', `filename ${btoa(`${word}.pdf`)},field ${btoa(`${things.question}`)}`);
  const query = new URLSearchParams({ tag: word, revision: '1', base: '0' });
  const request = new Request(`http://localhost/api/${route}/?${query}`, {
    method,
    headers,
    body: JSON.stringify(body ?? bodyOf(things, write, word)),
  });
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', route, 'route.ts'));
  const params = Promise.resolve(await idsOf(write, things));
  return () => (handlers[method] as Handler)(request, { params });
}

/** Sends a write as a person who may. */
export const callWrite = async (...given: Parameters<typeof readyWrite>): Promise<Response> =>
  (await readyWrite(...given))();

interface Described {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
}

const tomorrow = () => new Date(Date.now() + dayMilliseconds).toISOString();

function text({ format, pattern = '', minLength = 0 }: Described, name: string, word: string): string {
  if (format === 'date') return tomorrow().slice(0, 10);
  if (format === 'date-time') return tomorrow();
  if (pattern.includes('@') || name.endsWith('email')) return `${word}@example.org`;
  return word.repeat(Math.max(1, Math.ceil(minLength / word.length)));
}

function sample(described: Described, name: string, word: string, known: Record<string, unknown>): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if ('const' in described) return described.const;
  if (described.enum) return described.enum[0];
  const [first] = described.anyOf ?? described.oneOf ?? [];
  if (first) return sample(first, name, word, known);
  if (described.type === 'object')
    return Object.fromEntries(
      Object.entries(described.properties ?? {}).map(([each, value]) => [each, sample(value, each, word, known)]),
    );
  if (described.type === 'array') return [sample(described.items ?? {}, name, word, known)];
  if (described.type === 'integer' || described.type === 'number') return Math.max(1, described.minimum ?? 1);
  if (described.type === 'boolean') return true;
  return text(described, name, word);
}

/**
 * For tests: a value of a declared body, in which each text that may be anything is or begins with `word`.
 * @param known the values of members that must be right, such as an id or a date in the past, by their names
 */
const sampleOf = (schema: z.ZodType, word: string, known: Record<string, unknown> = {}): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, '', word, known);

/** Each variant of `value` in which one text that has `word` in it, or one name, has `other` instead. */
export function variantsOf(value: unknown, word: string, other: string): unknown[] {
  if (typeof value === 'string') return value.includes(word) ? [value.replace(word, other)] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => variantsOf(item, word, other).map((each) => value.with(index, each)));
  if (value === null || typeof value !== 'object') return [];
  const changed = Object.entries(value).flatMap(([name, member]) =>
    variantsOf(member, word, other).map((each) => ({ ...value, [name]: each })),
  );
  return [...changed, { ...value, [other]: word }];
}
