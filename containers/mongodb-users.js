// Runs once, on an empty database: a user for each service, who reads and writes that service's database alone.
for (const service of ['identity', 'profile', 'matches', 'inbox', 'notification', 'billing', 'admin']) {
  const name = `hamrah_${service}`;
  db.getSiblingDB(name).createUser({ user: service, pwd: 'local', roles: [{ role: 'readWrite', db: name }] });
}
