// Loaded into every process of a launched product (NODE_OPTIONS): writes down where its sockets go and whose names it asks for.
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

const file = process.env.JIEQING_SOCKETS_FILE;
const note = (what, where) => appendFileSync(file, `${JSON.stringify({ what, where, pid: process.pid })}\n`);

if (file) {
  const { connect } = net.Socket.prototype;
  // Everything over TCP ends here: http, https, tls, fetch, pg, ws.
  net.Socket.prototype.connect = function recorded(...given) {
    const [options] = Array.isArray(given[0]) ? given[0] : given;
    const isObject = typeof options === 'object' && options !== null;
    const path = isObject ? options.path : undefined;
    const [port, host] = isObject ? [options.port, options.host] : [options, given[1]];
    note('connect', path ?? `${typeof host === 'string' ? host : 'localhost'}:${port}`);
    return connect.apply(this, given);
  };
  for (const name of ['send', 'connect']) {
    const original = dgram.Socket.prototype[name];
    dgram.Socket.prototype[name] = function recorded(...given) {
      note('datagram', name);
      return original.apply(this, given);
    };
  }
  for (const owner of [dns, dns.promises]) {
    for (const name of Object.keys(owner).filter((key) => /^(lookup|resolve|reverse)/.test(key))) {
      const original = owner[name];
      owner[name] = function recorded(...given) {
        note('name', String(given[0]));
        return original.apply(this, given);
      };
    }
  }
}
