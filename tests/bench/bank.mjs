// A bank that pays everything after a fixed time: a process of its own, so that its work is not counted as ours. Keeps what it paid.
import { createServer } from 'node:http';

const [delay] = process.argv.slice(2).map(Number);
const paid = new Map();
let twice = 0;

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    const { outBizNo, amountCents } = JSON.parse(text);
    if (paid.has(outBizNo)) twice += 1;
    paid.set(outBizNo, amountCents);
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'SUCCESS', bankRef: `B${outBizNo}` }));
    }, delay);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => process.send({ count: paid.size, cents: [...paid.values()].reduce((sum, cents) => sum + cents, 0), twice }));
process.on('disconnect', () => process.exit());
