import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '../../src/contracts/contract.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'contracts');

/** Every contract there is, found in the files, so that a new one cannot be forgotten. */
export async function everyContract(): Promise<readonly Contract[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map(async (file) => (await import(join(folder, file))) as Record<string, unknown>));
  const found = new Map<string, Contract>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 3) return;
    if ('access' in value && 'path' in value && 'method' in value && 'name' in value) {
      const contract = value as Contract;
      found.set(contract.name, contract);
    } else if (Object.getPrototypeOf(value) === Object.prototype) for (const part of Object.values(value)) look(part, depth + 1);
  };
  for (const module of modules) for (const exported of Object.values(module)) look(exported, 0);
  return [...found.values()];
}
