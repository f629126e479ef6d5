export { alone } from './alone.ts';
export { remoteWithOwnPage } from './own-page.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
