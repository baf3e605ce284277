import { outsideConnections } from './outside';
import { readTree, told } from './source';

const planted = (path: string, text: string): string[] => outsideConnections([{ path, text }]).map(({ rule }) => rule);

describe('connections to the outside', () => {
  test('are opened by the gateways alone; the database and the sockets we accept are the named exceptions', () => {
    expect(told(outsideConnections(readTree()))).toEqual([]);
  });

  test.each([
    ['server/statement/queries.ts', "import { request } from 'node:https';"],
    ['server/statement/jobs.ts', "import net from 'net';"],
    ['server/message/jobs.ts', "import { createTransport } from 'nodemailer';"],
    ['server/file/receive.ts', "const answer = await fetch('http://x');"],
    ['server/kernel/doors/http.ts', "const socket = new WebSocket('ws://x');"],
    ['server/kernel/live.ts', "import { connect } from 'node:tls';"],
    ['server/kernel/log.ts', "const dns = require('node:dns');"],
    ['server/receipt/pdf.ts', "import { AwsClient } from 'aws4fetch';"],
    ['schema/formats.ts', "const page = await import('undici');"],
  ])('one planted in %s is caught: %s', (path, text) => {
    expect(planted(path, text)).toHaveLength(1);
  });

  test.each([
    ['server/gateways/sms/client.ts', "import { request } from 'node:https'; await fetch('https://x');"],
    ['server/kernel/database.ts', "import { Pool } from 'pg';"],
    ['server/kernel/doors/http.ts', "import type { Server } from 'node:http';"],
    ['server/statement/rules.ts', "// fetch('x')\nawait this.storage.fetch(key);"],
  ])('one where it belongs passes in %s: %s', (path, text) => {
    expect(planted(path, text)).toEqual([]);
  });
});
