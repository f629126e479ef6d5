import { expect, it } from 'vitest';
import { type ContainerDetails, hardeningViolations } from './hardening.ts';

const hardened: ContainerDetails = {
  Name: 'inbox',
  Config: { Image: 'hamrah/inbox', User: 'node' },
  HostConfig: {
    ReadonlyRootfs: true,
    SecurityOpt: ['no-new-privileges:true'],
    Privileged: false,
  },
  State: { Running: true, Pid: 7 },
  EffectiveCaps: [],
};
const status =
  'Name:\tnode\nUid:\t1000\t1000\t1000\t1000\nCapPrm:\t0000\nCapEff:\t0000\nCapBnd:\t0000\nNoNewPrivs:\t1\n';

it('accepts a hardened container', () => {
  expect(hardeningViolations(hardened, status)).toEqual([]);
});

it('names every protection that a container lacks', () => {
  const open: ContainerDetails = {
    ...hardened,
    Config: { Image: 'hamrah/inbox', User: '' },
    HostConfig: { ReadonlyRootfs: false, SecurityOpt: null, Privileged: true },
    EffectiveCaps: ['CAP_CHOWN'],
  };
  expect(hardeningViolations(open, undefined)).toEqual([
    'inbox: its file system is writable',
    'inbox: it is privileged',
    'inbox: it may gain new privileges',
    'inbox: it has the capabilities CAP_CHOWN',
    'inbox: it runs as root',
  ]);
});

it('reports protections that the process lacks, even if the configuration has them', () => {
  const rootStatus = status
    .replace('1000\t1000', '0\t0')
    .replace('CapEff:\t0000', 'CapEff:\t0400')
    .replace('NoNewPrivs:\t1', 'NoNewPrivs:\t0');
  expect(hardeningViolations(hardened, rootStatus)).toEqual([
    'inbox: the kernel reports CapEff 0400',
    'inbox: the kernel reports NoNewPrivs 0',
    'inbox: the kernel reports user 0',
  ]);
});
