import { remoteWithHostPage } from '@hamrah/webpack';

export default remoteWithHostPage('admin');
