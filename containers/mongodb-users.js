// Runs once, on an empty database. Creates a user for each service, with access to its database alone.
for (const service of ['identity', 'profile', 'matches', 'inbox', 'notification', 'billing', 'admin']) {
  const name = `hamrah_${service}`;
  db.getSiblingDB(name).createUser({ user: service, pwd: 'local', roles: [{ role: 'readWrite', db: name }] });
}
