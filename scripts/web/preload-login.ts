import type { IndexHtmlTransformContext, Plugin } from 'vite';

type Chunk = Extract<NonNullable<IndexHtmlTransformContext['bundle']>[string], { type: 'chunk' }>;

/** What whoever is not signed in needs beyond the entry: the app of patients and its first screen. */
const neededAtFirst = ['app/patient-app.tsx', 'features/sign-in/login-screen.tsx'];

/**
 * Lets the page name at once all that its first screen needs, so that it comes in one go: otherwise each part is asked for only once the one
 * before has arrived and run, which on a telephone takes longer than the bytes themselves.
 */
export function preloadLogin(): Plugin {
  return {
    name: 'preload-login',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (bundle === undefined || !path.endsWith('index.html')) return [];
        const scripts = filesNeeded(Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk'));
        return [
          { tag: 'link', injectTo: 'head', attrs: { rel: 'preload', href: '/api/client-config', as: 'fetch', crossorigin: true } },
          ...scripts
            .filter((file) => !html.includes(file))
            .map((file) => ({
              tag: 'link',
              injectTo: 'head' as const,
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            })),
        ];
      },
    },
  };
}

/** The files of the modules that are needed at first, with all that these import at once. Throws where one of the modules is not there. */
export function filesNeeded(chunks: readonly Pick<Chunk, 'fileName' | 'imports' | 'moduleIds'>[]): readonly string[] {
  const needed = new Set<string>();
  const add = (fileName: string): void => {
    if (needed.has(fileName)) return;
    needed.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported);
  };
  for (const module of neededAtFirst) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`The page's first screen needs ${module}, which no chunk holds`);
    add(chunk.fileName);
  }
  return [...needed];
}
