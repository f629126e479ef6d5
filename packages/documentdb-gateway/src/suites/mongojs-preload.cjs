// Redirects port 27017, which is fixed in the suite, to the gateway.
const { Socket } = require('node:net');

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...parameters) {
  const options = Array.isArray(parameters[0]) ? parameters[0][0] : parameters[0];
  if (Number(options?.port) === 27017)
    Object.assign(options, { host: '127.0.0.1', port: Number(process.env.GATEWAY_PORT) });
  return connect.apply(this, parameters);
};
