export { remote } from './remote.ts';
export { remoteWithHostPage } from './remote-with-host-page.ts';
export { shell } from './shell.ts';
export { standalone } from './standalone.ts';
