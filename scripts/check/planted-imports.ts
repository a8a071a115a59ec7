import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface ImportRules {
  readonly importTable: Readonly<Record<string, readonly string[]>>;
  readonly default: { readonly forbidden: readonly { readonly name: string }[] };
}

type Cruise = (
  folder: string,
  targets: readonly string[],
) => Promise<{ readonly summary: { readonly violations: readonly { readonly rule: { readonly name: string } }[] } }>;

/** A small repository in which every rule is broken once: path -> text. */
function plantedFiles(importTable: ImportRules['importTable']): Readonly<Record<string, string>> {
  const folders = Object.keys(importTable);
  const tableBreaches = folders.map((folder) => {
    const forbidden = [...folders].reverse().find((other) => other !== folder && !importTable[folder]?.includes(other));
    return [`src/${folder}/planted.ts`, `import { target } from '../${forbidden}/target.ts';\nexport const planted = target;\n`];
  });
  const targets = folders.map((folder) => [`src/${folder}/target.ts`, 'export const target = 1;\n']);
  const importing = (from: string) => `import * as planted from '${from}';\nexport const used = planted;\n`;
  return {
    ...Object.fromEntries([...tableBreaches, ...targets]),
    'package.json': '{"type":"module","dependencies":{"ai":"1.0.0","left":"1.0.0"},"devDependencies":{"tool":"1.0.0"}}',
    'tsconfig.json': '{"compilerOptions":{"module":"NodeNext","allowImportingTsExtensions":true,"noEmit":true}}',
    'node_modules/ai/package.json': '{"name":"ai","version":"1.0.0","main":"index.js"}',
    'node_modules/ai/index.js': 'module.exports = {};\n',
    'node_modules/left/package.json': '{"name":"left","version":"1.0.0","main":"index.js"}',
    'node_modules/left/index.js': 'module.exports = {};\n',
    'node_modules/tool/package.json': '{"name":"tool","version":"1.0.0","main":"index.js"}',
    'node_modules/tool/index.js': 'module.exports = {};\n',
    'tests/target.ts': 'export const target = 1;\n',
    'src/unlisted/planted.ts': importing('../shared/target.ts'),
    'src/clinical/package.ts': importing('left'),
    'src/clinical/node.ts': importing('node:fs'),
    'src/web/node.ts': importing('node:fs'),
    'src/contracts/protocol-value.ts': importing('../protocol/target.ts'),
    'src/models/interview-value.ts': importing('../interview/target.ts'),
    'src/accounts/vendor.ts': importing('ai'),
    'src/accounts/missing.ts': importing('./nowhere.ts'),
    'src/accounts/tool.ts': importing('tool'),
    'src/accounts/test-part.ts': importing('../../tests/target.ts'),
    'src/accounts/circle.ts': importing('./circle-back.ts'),
    'src/accounts/circle-back.ts': importing('./circle.ts'),
    'src/web/features/chat/planted.ts': importing('../account/target.ts'),
    'src/web/features/account/target.ts': 'export const target = 1;\n',
    'tests/browser/planted.ts': importing('../../src/web/ui/planted.ts'),
    'src/web/ui/planted.ts': importing('../features/account/target.ts'),
  };
}

/** The rules that let their planted breach pass. None, when the checker works. */
export async function rulesNotCaught(cruise: Cruise): Promise<readonly string[]> {
  const rulesPath = new URL('../../.dependency-cruiser.mjs', import.meta.url).href;
  const rules = (await import(rulesPath)) as ImportRules;
  const folder = await mkdtemp(join(tmpdir(), 'planted-imports-'));
  try {
    for (const [path, text] of Object.entries(plantedFiles(rules.importTable))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const { summary } = await cruise(folder, ['src', 'tests']);
    const caught = new Set(summary.violations.map(({ rule }) => rule.name));
    return rules.default.forbidden.map(({ name }) => name).filter((name) => !caught.has(name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
