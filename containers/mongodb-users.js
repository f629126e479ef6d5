// Runs once, on an empty database. Creates a user for each service and for the gateways, with access to its database alone.
for (const service of ['identity', 'profile', 'matches', 'inbox', 'notification', 'billing', 'admin', 'gateway']) {
  const name = `hamrah_${service}`;
  db.getSiblingDB(name).createUser({ user: service, pwd: 'local', roles: [{ role: 'readWrite', db: name }] });
}
