import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { replyShapeOf } from './reply-shape-of.ts';

const contractsFolder = join(import.meta.dirname, '..', '..', 'src', 'contracts') + sep;

/**
 * Gives the browser each contract as what it calls with (its path, method and the like) and the shape of its reply, written from the contract
 * itself when the web app is built. The schemas, and zod with them, stay on the server.
 */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?');
      if (!path.startsWith(contractsFolder)) return null;
      const exported = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
      return { code: browserModule(exported), map: null };
    },
  };
}

/** The text of the module that stands in for a module of contracts in the browser. Functions, which only build schemas, are left out. */
export function browserModule(exported: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exported)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(forBrowser(value))};`);
  return `${lines.join('\n')}\nexport {};\n`;
}

/** What the browser has no use for. */
const ofServer = ['summary', 'request', 'errors'];

function forBrowser(value: unknown): unknown {
  if (value instanceof z.ZodType) return replyShapeOf(value);
  if (Array.isArray(value)) return value.map(forBrowser);
  if (typeof value !== 'object' || value === null) return value;
  const kept = 'reply' in value ? Object.entries(value).filter(([name]) => !ofServer.includes(name)) : Object.entries(value);
  return Object.fromEntries(kept.map(([name, part]) => [name, forBrowser(part)]));
}
