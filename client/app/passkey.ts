/** Passkeys live in the browser's device; without a secure origin or an old browser there are none. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

const library = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device; answers what the server is told. Throws when the person says no. */
export const makePasskey = async (options: string): Promise<string> => {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
};

/** Lets a passkey of this device answer. Throws when the person says no. */
export const answerByPasskey = async (options: string): Promise<string> => {
  const { startAuthentication } = await library();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
};

/** The person closed the browser's own question, or the device has no passkey of this site. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name);
