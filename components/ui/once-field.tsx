import { onceName } from '#lib/platform/http/sent-form.ts';

/** Makes two presses of a form's button one. For pages that are drawn for one person, on the server. */
export const OnceField = () => <input type="hidden" name={onceName} value={crypto.randomUUID()} />;
