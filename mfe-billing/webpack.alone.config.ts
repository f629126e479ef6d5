import { alone } from '@hamrah/webpack';

export default alone({ port: 4306 });
