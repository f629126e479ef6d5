export { profileService } from './app.ts';
