import { remoteWithOwnPage } from '@hamrah/webpack';

export default remoteWithOwnPage({ name: 'admin', port: 4207 });
