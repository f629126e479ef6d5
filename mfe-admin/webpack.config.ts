import { remoteWithHostPage } from '@hamrah/webpack';

export default remoteWithHostPage({ name: 'admin', port: 4207 });
