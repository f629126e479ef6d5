import { remote } from '@hamrah/webpack';

export default remote('matches');
