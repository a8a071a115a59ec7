import { readdirSync, readFileSync } from 'node:fs';

/** Every prompt that stands beside the compiler or is shipped, as pairs of its name and its text, for tests that must hold for all of them. */
export function samplePrompts(): readonly (readonly [string, string])[] {
  return [
    below('src/prompt-compiler/samples/', 'prompt.md'),
    below('src/prompt-compiler/author-samples/', 'prompt.md'),
    below('protocols/', '.prompt.md'),
  ].flat();
}

function below(folder: string, ending: string): readonly (readonly [string, string])[] {
  const root = new URL(`../../${folder}`, import.meta.url);
  const files = readdirSync(root, { recursive: true }).map(String).sort();
  return files.filter((file) => file.endsWith(ending)).map((file) => [file, readFileSync(new URL(file, root), 'utf8')] as const);
}
