export { standalone } from './standalone.ts';
export { remoteWithHostPage } from './remote-with-host-page.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
