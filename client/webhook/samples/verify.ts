// 核对一次 Webhook 调用确实来自我方。body 是收到的原文，不要先解析再拼回去。
// Whether a call of a webhook came from us. `body` is the text as it was received: never parse it and put it together again.
const FIVE_MINUTES = 300;
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export async function verifyWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now = Date.now(),
): Promise<boolean> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`] ?? ''));
  if (!id || !time || !signatures || !(Math.abs(now / 1000 - Number(time)) <= FIVE_MINUTES)) return false;
  // 密钥字节是 whsec_ 之后部分的 base64。 The key is what the part after the prefix decodes to.
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  // 轮换期内有两段签名，任意一段相符即可。 While a secret is rotated there are two; one that fits is enough.
  for (const part of signatures.split(' ')) {
    const [version, text = ''] = part.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(text), signed))) return true;
  }
  return false;
}
