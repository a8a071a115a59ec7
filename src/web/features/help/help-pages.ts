/** The pages of the help in their order, by the name of their file in `docs/`. */
export const helpPages = [
  { name: 'writing-prompts', title: 'Writing prompts' },
  { name: 'prompt-language', title: 'The prompt language' },
  { name: 'diagnostics', title: 'What the compiler reports' },
  { name: 'case-files', title: 'Files of cases' },
  { name: 'measuring', title: 'What the scores mean' },
  { name: 'running-cases', title: 'Running cases from the command line' },
  { name: 'knowledge', title: 'Writing the knowledge' },
  { name: 'models', title: 'Language models' },
  { name: 'fhir', title: 'Prompts as FHIR questionnaires' },
  { name: 'language-server', title: 'The language server' },
  { name: 'glossary', title: 'Glossary' },
] as const;

const loaders = import.meta.glob<string>(
  '../../../../docs/{writing-prompts,prompt-language,diagnostics,case-files,measuring,running-cases,knowledge,models,fhir,language-server,glossary}.md',
  { query: '?raw', import: 'default' },
);

/** The Markdown of a page. Throws where it cannot be loaded. */
export async function loadHelpPage(name: string): Promise<string> {
  const load = loaders[`../../../../docs/${name}.md`];
  if (load === undefined) throw new Error(`there is no help page ${name}`);
  return await load();
}
