import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';

const settings = z.strictObject({
  DOMAIN: z.hostname(),
  MAIL_FROM: z.string().includes('@'),
  IMAGES: z.string().min(1),
});

/** The values that every overlay of an environment uses: its domain, the sender of emails and the image registry. */
export type Settings = z.infer<typeof settings>;

/** The file with the settings of an environment, relative to the root of the repository. */
export const settingsPathOf = (overlay: string): string => `k8s/platform/settings/${overlay}/settings.env`;

/** Reads the settings of an environment below `root`. Throws if one is missing or unknown. */
export const readSettings = (root: string, overlay: string): Settings =>
  settings.parse(parseEnv(readFileSync(join(root, settingsPathOf(overlay)), 'utf8')));
