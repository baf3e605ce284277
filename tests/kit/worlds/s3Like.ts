// An object store that speaks as much of S3 as the product asks of it, and believes nobody whose signature is wrong.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

const ACCESS = { accessKeyId: 'AKJIEQING', secretAccessKey: 'a secret of the bucket', region: 'cn-north-1', service: 's3' } as const;

interface S3Like {
  /** What a product is told to use it. */
  readonly env: NodeJS.ProcessEnv;
  /** By their keys, without the bucket. */
  readonly objects: Map<string, Buffer>;
  /** Calls that were turned away. */
  readonly refused: string[];
  close(): void;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** Signed again with the secret, over the same method, address and headers. */
async function isSigned(request: IncomingMessage): Promise<boolean> {
  const signer = new AwsV4Signer({
    ...ACCESS,
    method: request.method ?? 'GET',
    url: `http://${request.headers.host}${request.url}`,
    headers: { 'x-amz-content-sha256': headerOf(request, 'x-amz-content-sha256') },
    datetime: headerOf(request, 'x-amz-date'),
  });
  return (await signer.authHeader()) === headerOf(request, 'authorization');
}

export async function startS3Like(bucket = 'jieqing-files'): Promise<S3Like> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer }> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const said = headerOf(request, 'x-amz-content-sha256');
    const isBodyTrue = request.method !== 'PUT' || said === sha256(body);
    if (!(await isSigned(request)) || !isBodyTrue || !request.url?.startsWith(`/${bucket}/`)) {
      refused.push(`${request.method} ${request.url}`);
      return { status: 403 };
    }
    const key = decodeURIComponent(request.url.slice(bucket.length + 2));
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'GET') return found ? { status: 200, body: found } : { status: 404 };
    return { status: 200 };
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: ACCESS.region,
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    },
    objects,
    refused,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
