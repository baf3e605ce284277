/** What came of one call to an integrator's address; `text` is what was answered, as it was sent. */
export type WebhookAnswer =
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly retryAfterSeconds: number | null; readonly text: string }
  | { readonly kind: 'TIMEOUT' | 'UNREACHABLE' | 'UNSAFE' | 'TOO_LONG' };

export interface WebhookGateway {
  /** One call: no redirect is followed, nothing inside is connected. Never throws. */
  post(url: string, call: { readonly headers: Readonly<Record<string, string>>; readonly body: string }): Promise<WebhookAnswer>;
  /** Whether an address may be called at all, before it is kept. */
  judge(url: string): Promise<'OPEN' | 'INSIDE' | 'UNKNOWN'>;
}
