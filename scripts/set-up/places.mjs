import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const oldestNodeWithTypes = 24;

/** A path inside the repository. */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** The Node that runs TypeScript sources: the one that npm installed, or this one where npm has none for the platform. Throws when both fail. */
export function runtime() {
  const installed = inRoot('node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= oldestNodeWithTypes) return process.execPath;
  throw new Error(
    `There is no Node ${oldestNodeWithTypes} from npm for ${process.platform} on ${process.arch}: install Node ${oldestNodeWithTypes} or newer.`,
  );
}
