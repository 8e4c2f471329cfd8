import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an attacker, or a broken device, changes in an answer. */
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

const site = 'http://localhost:3000';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { present: 1, verified: 4, newCredential: 64 };

/** A device with one passkey, whose answers can be forged. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  private clientData(type: string, challenge: string, forged: Forged): Buffer {
    const { origin = site, crossOrigin = false } = forged;
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
