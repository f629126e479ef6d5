import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generateKeys, keyVariables } from '@hamrah/keys';
import { parseManifests } from '@hamrah/pipelines/manifests';
import { stringify } from 'yaml';
import { playablePod, secretObjects } from './pods.ts';

const root = '/work/main';
let port = 31000;
const keys: Record<string, string> = Object.assign({}, ...Object.values(keyVariables(generateKeys())));
const given: Record<string, string> = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', OPERATOR_GSTIN: '07AAACH0000A1Z5', SMTP_URL: 'smtp://mailbox:1025', SMS_ACCESS_KEY_ID: 'x', SMS_SECRET_ACCESS_KEY: 'x' };
for (const domain of ['inbox', 'platform']) {
  const manifests = parseManifests(execFileSync('kubectl', ['kustomize', `${root}/k8s/${domain}/prod`], { encoding: 'utf8' }));
  const pods = manifests.filter((m) => m.kind === 'Deployment').map((m) => playablePod(m, 'images.hamrah.example', () => port++));
  const site = parseManifests(execFileSync('kubectl', ['kustomize', `${root}/k8s/platform/prod`], { encoding: 'utf8' })).filter((m) => m.kind === 'ConfigMap' && m.metadata.name === 'site');
  const values = new Map(pods.flatMap((p) => p.secretKeys).map((id) => {
    const [name = '', key = ''] = id.split('/');
    const service = name.replace(/^(mongodb|nats)-/, '');
    if (key === 'ca.crt') return [id, execFileSync('head', ['-30', '/etc/ssl/certs/ca-certificates.crt'], { encoding: 'utf8' })];
    if (name.startsWith('mongodb-')) return [id, `mongodb://${service}:local@mongodb:27017/hamrah_${service}?directConnection=true`];
    if (name.startsWith('nats-')) return [id, `nats://${service}:local@nats:4222`];
    return [id, keys[key] ?? given[key] ?? 'MISSING'];
  }) as [string, string][]);
  const docs = [...site, ...secretObjects(values), ...pods.map((p) => p.deployment)];
  writeFileSync(`/tmp/play-${domain}.yaml`, docs.map((d) => stringify(d, { aliasDuplicateObjects: false })).join('---\n'));
  console.log(pods.map((p) => [p.name, p.probes, p.secretKeys]));
}
