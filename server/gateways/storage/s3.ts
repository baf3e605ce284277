import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { FileMissing, type FileStorage, safeKey } from './contract';
import { spool } from './spool';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Uploads are spooled here first: a signed put needs their size and hash before the first byte. */
  spoolFolder: string;
}

/** Only the configured host is spoken to: an answer that leads elsewhere is an error. */
const STAY = { redirect: 'error' } as const;

class StorageRefused extends Error {}

export const s3Storage = (settings: S3Settings): FileStorage => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, spoolFolder } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const urlOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${safeKey(key)}`;
  const found = async (key: string): Promise<Response> => {
    const response = await client.fetch(urlOf(key), STAY);
    if (response.status === 404) throw new FileMissing('no such file');
    if (!response.ok) throw new StorageRefused(`storage answered ${response.status}`);
    return response;
  };
  return {
    put: async (key, source) => {
      const url = urlOf(key);
      const { path, size, sha256 } = await spool(spoolFolder, source);
      try {
        const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 };
        const signed = await client.sign(url, { method: 'PUT', headers });
        // Node's fetch wants `duplex` for a streamed body; the type of RequestInit does not know it yet.
        const body = { body: Readable.toWeb(createReadStream(path)), duplex: 'half' } as unknown as RequestInit;
        const response = await fetch(url, {
          method: 'PUT',
          ...STAY,
          headers: { ...Object.fromEntries(signed.headers), ...headers },
          ...body,
        });
        if (!response.ok) throw new StorageRefused(`storage answered ${response.status}`);
        return { size, sha256 };
      } finally {
        await rm(path, { force: true });
      }
    },
    get: async (key) => Buffer.from(await (await found(key)).arrayBuffer()),
    stream: async (key) => {
      const { body } = await found(key);
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    delete: async (key) => {
      const response = await client.fetch(urlOf(key), { method: 'DELETE', ...STAY });
      if (!response.ok && response.status !== 404) throw new StorageRefused(`storage answered ${response.status}`);
    },
  };
};
