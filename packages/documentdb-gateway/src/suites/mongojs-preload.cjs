// The suite always connects to port 27017: send it to the gateway.
const { Socket } = require('node:net');

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...parameters) {
  const options = Array.isArray(parameters[0]) ? parameters[0][0] : parameters[0];
  if (Number(options?.port) === 27017)
    Object.assign(options, { host: '127.0.0.1', port: Number(process.env.GATEWAY_PORT) });
  return connect.apply(this, parameters);
};
