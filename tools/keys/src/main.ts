/** Writes the keys of a Compose installation to the folder that `FOLDER` names, once. */
import { writeKeyFiles } from './write-key-files.ts';

const folder = process.env.FOLDER;
if (!folder) {
  console.error('FOLDER must name the folder of the key files.');
  process.exit(1);
}
writeKeyFiles(folder);
