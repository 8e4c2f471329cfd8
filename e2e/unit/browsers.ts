import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Handler } from '#lib/api/address.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';

const site = 'http://localhost:3000';

let browsers = 0;

/** An address that no other browser of the test file has, so that none counts against the limits of another. */
export const newAddress = () => {
  browsers += 1;
  return `192.0.${2 + (browsers >> 8)}.${browsers & 255}`;
};

/** For tests: a browser with its cookies, which calls handlers. `Data` is what they answer with. */
export class CookieBrowser<Data = unknown> {
  readonly jar = new Map<string, string>();
  private readonly address: string;

  constructor(address = newAddress()) {
    this.address = address;
  }

  /** Keeps what Set-Cookie lines say. */
  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  /** Has the cookies of `jar`, and no others. */
  have(jar: ReadonlyMap<string, string>): void {
    this.jar.clear();
    for (const [name, value] of jar) this.jar.set(name, value);
  }

  headers = (more: Record<string, string> = {}) =>
    new Headers({
      cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-client-address': this.address,
      host: 'localhost:3000',
      origin: site,
      ...more,
    });

  /** Opens a page. */
  async get(handler: Handler, address = site): Promise<Response> {
    const headers = this.headers({ accept: 'text/html' });
    const answer = await handler(new Request(address, { headers }), { params: Promise.resolve({}) });
    this.keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Sends JSON, as script does. */
  async send(handler: Handler, body: object, params = {}, method = 'POST') {
    const init = { method, body: JSON.stringify(body), headers: this.headers({ 'content-type': 'application/json' }) };
    const answer = await handler(new Request(`${site}/`, init), { params: Promise.resolve(params) });
    this.keep(answer.headers.getSetCookie());
    const told = (await answer.json()) as { data: Data; message?: string };
    return { status: answer.status, data: told.data, message: told.message };
  }

  /** The email address of the person who is signed in. */
  who = async (): Promise<string | null> => (await signedInStaff(this.headers()))?.email ?? null;
}

/** The change that an attacker, or a broken device, makes to an answer. */
export interface Forged {
  origin?: string;
  /** Whether a page of another site asked, with ours in a frame. */
  crossOrigin?: boolean;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether the device checked its owner. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  attestation?: Map<string, unknown>;
}

const usualOrigin = 'http://localhost:3000';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { present: 1, verified: 4, newCredential: 64 };

/** A device with one passkey, whose answers can be forged. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  private clientData(type: string, challenge: string, forged: Forged): Buffer {
    const { origin = usualOrigin, crossOrigin = false } = forged;
    const said = { type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin, crossOrigin };
    return Buffer.from(JSON.stringify(said));
  }

  private authenticatorData(
    { rpId = 'localhost', isVerified = true, counter }: Forged,
    more = Buffer.alloc(0),
  ): Buffer {
    this.counter += 1;
    const head = Buffer.alloc(5);
    head[0] = flags.present | (isVerified ? flags.verified : 0) | (more.length > 0 ? flags.newCredential : 0);
    head.writeUInt32BE(counter ?? this.counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  }

  private wrap<R extends object>(response: R) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  /** Makes the passkey that `options` ask for. */
  create(options: { challenge: string; user?: unknown }, forged: Forged = {}) {
    this.userHandle = (options.user as { id: string }).id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key as never))]);
    const object = new Map<string, unknown>([
      ['fmt', forged.attestation ? 'packed' : 'none'],
      ['attStmt', forged.attestation ?? new Map()],
      ['authData', Uint8Array.from(this.authenticatorData(forged, credential))],
    ]);
    return this.wrap({
      clientDataJSON: this.clientData('webauthn.create', options.challenge, forged).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs what `options` ask for. */
  get(options: { challenge: string }, forged: Forged = {}) {
    const clientData = this.clientData('webauthn.get', options.challenge, forged);
    const data = this.authenticatorData(forged);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return this.wrap({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: forged.userHandle ?? this.userHandle,
    });
  }
}
