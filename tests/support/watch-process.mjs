import { registerHooks } from 'node:module';
import { Socket } from 'node:net';

// Loaded before a server: it then writes where each of its sockets goes, and each package of a model's provider that it loads.

const say = (line) => process._rawDebug(line);

registerHooks({
  resolve(specifier, context, next) {
    if (/^(@ai-sdk|@opentelemetry)\//.test(specifier)) say(`WATCH loads ${specifier}`);
    return next(specifier, context);
  },
});

const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) {
  const [target] = Array.isArray(given[0]) ? given[0] : given;
  if (typeof target === 'object' && target !== null) say(`WATCH connects ${target.host ?? target.path}:${target.port ?? ''}`);
  else say(`WATCH connects ${given[1] ?? 'localhost'}:${target}`);
  return connect.apply(this, given);
};
